"""The board of a map: a port graph whose sides may lead through lettered seams, and the questions asked of it."""
