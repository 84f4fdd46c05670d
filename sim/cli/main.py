"""Entry of the `zargo` command: finds the subcommand, turns errors into one line and an exit code.

Exit codes: 0 fine, 1 checked and found wrong, 2 cannot do.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, NoReturn

import click

from sim import __version__
from sim.cli.language import SpokenGroup, SpokenHelp, spoken
from sim.cli.output import Unheard, one_line
from sim.errors import FileFault, SimError
from sim.texts import LANGUAGES, Sentence, in_language, say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

CANNOT_DO = 2
_OWN_COMMANDS = {
    "bench": "sim.cli.bench",
    "check": "sim.cli.check",
    "convert": "sim.cli.convert",
    "generate": "sim.cli.generate",
    "place": "sim.cli.place",
    "play": "sim.cli.play",
    "query": "sim.cli.query",
    "replay": "sim.cli.replay",
}
_PLUGIN_GROUP = "zargo.commands"
click.Context.formatter_class = SpokenHelp


class _Commands(SpokenGroup):
    """Subcommands found by name, imported only when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, installed windows included."""
        return sorted(set(_OWN_COMMANDS) | {entry.name for entry in _plugins()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, from here or from an installed window."""
        if cmd_name in _OWN_COMMANDS:
            command: click.Command = importlib.import_module(_OWN_COMMANDS[cmd_name]).command
            return command
        for entry in _plugins():
            if entry.name == cmd_name:
                loaded: click.Command = entry.load()
                return loaded
        return None


def _plugins() -> EntryPoints:
    """Return the commands of installed windows; looking for them costs a query more time than its answer."""
    from importlib.metadata import entry_points

    return entry_points(group=_PLUGIN_GROUP)


def _tell_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(spoken("version", version=__version__))
        ctx.exit()


@click.group(cls=_Commands, no_args_is_help=False, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Show the version and exit.",
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    envvar="ZARGO_LANG",
    default="en",
    show_default=True,
    help="Language of messages.",
)
@click.pass_context
def zargo(ctx: click.Context, lang: str) -> None:
    """Maps, scenarios and rules of hex wargames whose map edges join by letters."""
    ctx.obj = lang


def main(arguments: list[str] | None = None) -> None:
    """Run `zargo` and leave the process with its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    language = _language(given)
    try:
        code = zargo.main(given, prog_name="zargo", standalone_mode=False, obj=language)
        sys.stdout.flush()
        sys.exit(code or 0)
    except click.UsageError as error:
        called = say("see-help", command=error.ctx.command_path if error.ctx else "zargo")
        _complain(f"{_folded(error, language)} {called.render(language)}")
    except click.ClickException as error:
        _complain(error.format_message())
    except click.Abort:
        _complain(say("interrupted").render(language))
    except FileFault as error:
        _complain(error.describe(language))
    except SimError as error:
        _complain(error.message.render(language))
    except (OSError, Unheard) as error:
        # Whatever is left to print has nowhere to go; Python would try again as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        why = Sentence(error.strerror or str(error)) if isinstance(error, OSError) else say("nobody-reads")
        _complain(say("cannot-print", why=why).render(language))


def _folded(error: click.ClickException, language: str) -> str:
    """Return click's own text, which may run over several lines, on one, as a whole sentence."""
    text = in_language(" ".join(error.format_message().split()), language)
    return text if text.endswith((".", "?", ")")) else f"{text}."


def _language(given: list[str]) -> str:
    """Return the language chosen on the command line, before click reads it: `--help` and errors speak it too."""
    for option, following in zip(given, [*given[1:], ""], strict=False):
        value = following if option == "--lang" else option.removeprefix("--lang=")
        if value != option and value in LANGUAGES:
            return value
    chosen = os.environ.get("ZARGO_LANG", "en")
    return chosen if chosen in LANGUAGES else "en"


def _complain(line: str) -> NoReturn:
    """Say why on one line, and leave."""
    click.echo(f"zargo: {one_line(line)}", err=True)
    sys.exit(CANNOT_DO)
