import Limits
import PhoneWeb
import SimulatedPhone
import StintOnPhone

/// Short tours of Stint, one for each preset.
enum StintTour {
    private static let photogram: BundleIdentifier = "com.example.photogram"
    private static let minute: Int64 = 60_000
    private static let breakControl = "app.stint.override"

    /// A goal of a step that a fact shows.
    private enum Milestone: String {
        case limit, breakPass, pledge, turnedBack, access, workout
    }

    /// A screen of Stint that has its own address.
    private enum Place: String {
        case today, pledge, statistics
    }

    /// Returns the goal that an event reaches; nil if no step has such a goal.
    static func milestone(_ event: Event) -> String? {
        let reached: Milestone? =
            switch event {
            case .limitSet: .limit
            case .breakBegan: .breakPass
            case .pledgeBegan: .pledge
            case .turnedBack: .turnedBack
            case .accessBegan: .access
            case .workedOut: .workout
            default: nil
            }
        return reached?.rawValue
    }

    /// Returns the tour for a phone's initial preset; empty if there is none.
    static func steps(for preset: String) -> [GuidedStep] {
        switch preset {
        case Preset.antiRot.id: antiRot
        case Preset.focusPledge.id: focusPledge
        case Preset.appBlocker.id: appBlocker
        case Preset.lockedIn.id: lockedIn
        case Preset.screenTimer.id: screenTimer
        case "": firstLimit
        // There is no tour for a limits file.
        default: []
        }
    }

    private static var antiRot: [GuidedStep] {
        [
            open("Photogram is blocked now. Its shield shows until when."),
            GuidedStep(
                "Go to the next change",
                "A window for lunch or dinner begins, and the shield disappears.",
                .nextChange,
                doneBy: .passed(milliseconds: 60 * minute)
            ),
            GuidedStep(
                "Go to its end",
                "The window ends, and Photogram is blocked while it is in use.",
                .nextChange,
                doneBy: .passed(milliseconds: 60 * minute)
            ),
            GuidedStep(
                "Leave its shield",
                "Its button counts as an attempt to open Photogram.",
                .actions([.open(photogram), .press(.primary)]),
                doneBy: .action { $0 == .press(.primary) }
            ),
            GuidedStep(
                "Start the break",
                "Once a day, it opens everything for 45 minutes. Its control asks first: press twice.",
                .control(kind: breakControl),
                doneBy: .milestone(Milestone.breakPass.rawValue)
            ),
            statistics("Stint counts attempts and use."),
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
                "The shield returns while Photogram is in use.",
                .actions([.pass(milliseconds: 15 * minute, count: 1)]),
                doneBy: .passed(milliseconds: 15 * minute)
            ),
            GuidedStep(
                "Press “no”",
                "Staying focused costs nothing and counts for the focus score.",
                .actions([.open(photogram), .press(.primary)]),
                doneBy: .milestone(Milestone.turnedBack.rawValue)
            ),
            statistics("The focus score is the share of choices in which you stayed focused."),
        ]
    }

    private static var lockedIn: [GuidedStep] {
        [
            open("The balance is 60 minutes, so Photogram is open."),
            GuidedStep(
                "Use it for an hour",
                "Each minute of use reduces the balance. At zero, the shield appears.",
                .actions([.pass(milliseconds: minute, count: 62)]),
                doneBy: .passed(milliseconds: 60 * minute)
            ),
            GuidedStep(
                "Work out for 30 minutes",
                "Each minute of a workout earns a minute.",
                .actions([.open(StintPhone.stint), .workout(minutes: 30)]),
                doneBy: .action { if case .workout = $0 { true } else { false } }
            ),
            open("The workout earned minutes, so Photogram is open again.", "Open Photogram again"),
        ]
    }

    private static var focusPledge: [GuidedStep] {
        [
            GuidedStep(
                "Start a pledge",
                "Choose a length first, or start it as it is.",
                .press(["Start Pledge"], after: [.follow(address(.pledge))]),
                doneBy: .milestone(Milestone.pledge.rawValue)
            ),
            open("It is blocked during the pledge. Opening it would fail the pledge."),
            GuidedStep(
                "Go Back",
                "Going back keeps the pledge.",
                .actions([.open(photogram), .press(.primary)]),
                doneBy: .action { $0 == .press(.primary) }
            ),
            GuidedStep(
                "Let an hour pass",
                "The pledge ends, and Stint shows that you kept it.",
                .actions([.pass(milliseconds: 15 * minute, count: 4)]),
                doneBy: .passed(milliseconds: 60 * minute)
            ),
        ]
    }

    private static var screenTimer: [GuidedStep] {
        [
            open("Nothing is blocked here, but Stint times your use."),
            GuidedStep(
                "Use it for 15 minutes",
                "A notification offers to show the timer.",
                .actions([.pass(milliseconds: minute, count: 15)]),
                doneBy: .passed(milliseconds: 15 * minute)
            ),
            follow(
                .today,
                "Open Stint",
                "It shows today’s total.",
                doneBy: .action { $0 == .follow(address(.today)) || $0 == .open(StintPhone.stint) }
            ),
        ]
    }

    private static var firstLimit: [GuidedStep] {
        [
            GuidedStep(
                "Open Stint",
                "It asks what you would like before it asks for permission.",
                .actions([.open(StintPhone.stint)]),
                doneBy: .opened(StintPhone.stint)
            ),
            GuidedStep(
                "Allow Access to Screen Time",
                "Press until the dialog was shown and allowed, or continue on the phone.",
                .press(
                    ["Continue", "Open Apps Less by Habit", "Choose Apps"],
                    after: [.open(StintPhone.stint)]
                ),
                doneBy: .action {
                    $0 == .reply(.screenTime, true) || $0 == .permit(.screenTime, true)
                }
            ),
            GuidedStep(
                "Create the first limit",
                "Press to choose Photogram and a question before it opens, or choose on the phone.",
                .press(
                    ["Start Now", "Ask Me First", "Photogram", "Done", "Choose Apps", "More"],
                    after: [.open(StintPhone.stint)]
                ),
                doneBy: .milestone(Milestone.limit.rawValue)
            ),
            open("See the effect of the limit."),
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

    /// Returns a step that opens one of Stint's own addresses.
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
