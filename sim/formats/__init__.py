"""The files of designers: maps, scenarios and rules data, read strictly and written whole or not at all."""
