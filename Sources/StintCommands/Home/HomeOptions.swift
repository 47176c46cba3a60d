import ArgumentParser
import Foundation

/// Which home a command works on, and how its times are told.
struct HomeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The home (default: $STINT_HOME, else stint in $XDG_DATA_HOME or ~/.local/share).",
            valueName: "folder"
        ),
        transform: CommandWords.path
    )
    var home: String?

    @Option(
        help: "The zone of days and times (default: the machine's).",
        transform: CommandWords.zone
    )
    var zone: TimeZone?
}
