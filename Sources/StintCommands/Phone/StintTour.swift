import Limits
import PhoneWeb
import SimulatedPhone
import StintOnPhone

/// Short tours of Stint, one for each preset: what to press to see what the preset is for.
enum StintTour {
    private static let photogram: BundleIdentifier = "com.example.photogram"
    private static let minute: Int64 = 60_000
    private static let overrideControl = "app.stint.override"

    /// A goal of a step that only a fact shows.
    private enum Milestone: String {
        case permission, limit, override, pledge, turnedBack, access, workout
    }

    /// A place in Stint with an address of its own.
    private enum Place: String {
        case today, pledge, statistics
    }

    /// Returns what the person has reached with a fact; nil for nothing that a step asks for.
    static func milestone(_ event: Event) -> String? {
        let reached: Milestone? =
            switch event {
            case .authorizationChanged(.approved): .permission
            case .limitSet: .limit
            case .overrideBegan: .override
            case .pledgeBegan: .pledge
            case .turnedBack: .turnedBack
            case .accessBegan: .access
            case .workedOut: .workout
            default: nil
            }
        return reached?.rawValue
    }

    /// Returns the tour of a phone, by the preset that it was set up with; empty for none.
    static func steps(for preset: String) -> [GuidedStep] {
        switch preset {
        case Preset.antiRot.id: antiRot
        case Preset.focusPledge.id: focusPledge
        case Preset.appBlocker.id: appBlocker
        case Preset.lockedIn.id: lockedIn
        case Preset.screenTimer.id: screenTimer
        case "": firstLimit
        // What a file of somebody's own limits does, nobody knows here.
        default: []
        }
    }

    private static var antiRot: [GuidedStep] {
        [
            open("Photogram is blocked now: its shield says until when."),
            GuidedStep(
                "Go to the next change",
                "A window begins, for lunch or dinner: the shield goes away by itself.",
                .nextChange,
                doneBy: .passed(milliseconds: 60 * minute)
            ),
            GuidedStep(
                "Go to its end",
                "The window ends, and Photogram is covered while it is in use.",
                .nextChange,
                doneBy: .passed(milliseconds: 60 * minute)
            ),
            GuidedStep(
                "Leave its shield",
                "A press on its button is counted as a try to open Photogram.",
                .actions([.open(photogram), .press(.primary)]),
                doneBy: .action { $0 == .press(.primary) }
            ),
            GuidedStep(
                "Take the override",
                "Once a day it opens everything for 45 minutes. Its control asks first: press twice.",
                .control(kind: overrideControl),
                doneBy: .milestone(Milestone.override.rawValue)
            ),
            statistics("Stint counts what was tried and what was used."),
        ]
    }

    private static var appBlocker: [GuidedStep] {
        [
            open("Its shield asks first: is it worth it?"),
            GuidedStep(
                "Press “yes”",
                "Photogram opens for 15 minutes.",
                .actions([.open(photogram), .press(.secondary)]),
                doneBy: .milestone(Milestone.access.rawValue)
            ),
            GuidedStep(
                "Let 15 minutes pass",
                "The shield comes back while Photogram is in use.",
                .actions([.pass(milliseconds: 15 * minute, count: 1)]),
                doneBy: .passed(milliseconds: 15 * minute)
            ),
            GuidedStep(
                "Press “no”",
                "Turning back costs nothing, and counts for the focus score.",
                .actions([.open(photogram), .press(.primary)]),
                doneBy: .milestone(Milestone.turnedBack.rawValue)
            ),
            statistics("The focus score is the share of choices that turned back."),
        ]
    }

    private static var lockedIn: [GuidedStep] {
        [
            open("60 minutes are in the bank, so Photogram is open."),
            GuidedStep(
                "Use it for an hour",
                "Minute by minute the bank is emptied, then the shield comes.",
                .actions([.pass(milliseconds: minute, count: 62)]),
                doneBy: .passed(milliseconds: 60 * minute)
            ),
            GuidedStep(
                "Work out for 30 minutes",
                "Each minute of a workout earns a minute.",
                .actions([.open(StintPhone.stint), .workout(minutes: 30)]),
                doneBy: .action { if case .workout = $0 { true } else { false } }
            ),
            open("The workout has paid for it: Photogram is open again.", "Open Photogram again"),
        ]
    }

    private static var focusPledge: [GuidedStep] {
        [
            follow(
                .pledge,
                "Begin a pledge",
                "Choose how long, and press the button at the end of the page.",
                doneBy: .milestone(Milestone.pledge.rawValue)
            ),
            open("It is covered as long as the pledge runs; opening it would fail the pledge."),
            GuidedStep(
                "Go back",
                "Turning back keeps the pledge.",
                .actions([.open(photogram), .press(.primary)]),
                doneBy: .action { $0 == .press(.primary) }
            ),
            GuidedStep(
                "Let an hour pass",
                "The pledge ends, and Stint says that it was kept.",
                .actions([.pass(milliseconds: 15 * minute, count: 4)]),
                doneBy: .passed(milliseconds: 60 * minute)
            ),
        ]
    }

    private static var screenTimer: [GuidedStep] {
        [
            open("Nothing is blocked here: use is timed."),
            GuidedStep(
                "Use it for 15 minutes",
                "A notification offers to show the timer.",
                .actions([.pass(milliseconds: minute, count: 15)]),
                doneBy: .passed(milliseconds: 15 * minute)
            ),
            follow(
                .today,
                "Open Stint",
                "Today’s total is there.",
                doneBy: .action { $0 == .follow(address(.today)) || $0 == .open(StintPhone.stint) }
            ),
        ]
    }

    private static var firstLimit: [GuidedStep] {
        [
            GuidedStep(
                "Open Stint",
                "It says what it does before it asks for anything.",
                .actions([.open(StintPhone.stint)]),
                doneBy: .opened(StintPhone.stint)
            ),
            GuidedStep(
                "Allow Screen Time",
                "On the phone: continue, and answer the dialog with “Allow”.",
                .actions([.open(StintPhone.stint)]),
                doneBy: .milestone(Milestone.permission.rawValue)
            ),
            GuidedStep(
                "Make the first limit",
                "On the phone: choose Photogram, and begin with one of the suggestions.",
                .actions([.open(StintPhone.stint)]),
                doneBy: .milestone(Milestone.limit.rawValue)
            ),
            open("See what the limit does to it."),
        ]
    }

    private static func open(_ hint: String, _ title: String = "Open Photogram") -> GuidedStep {
        GuidedStep(title, hint, .actions([.open(photogram)]), doneBy: .opened(photogram))
    }

    private static func statistics(_ hint: String) -> GuidedStep {
        follow(
            .statistics,
            "See the statistics",
            hint,
            doneBy: .action { action in
                if case .follow(address(.statistics)) = action { return true }
                if case .use(_, _, let words) = action { return words.contains("Statistics") }
                return false
            }
        )
    }

    /// A step that follows one of Stint's own addresses.
    private static func follow(
        _ place: Place,
        _ title: String,
        _ hint: String,
        doneBy sign: GuidedStep.Sign
    ) -> GuidedStep {
        GuidedStep(title, hint, .actions([.follow(address(place))]), doneBy: sign)
    }

    private static func address(_ place: Place) -> String { "stint://\(place.rawValue)" }
}
