import Enforcement
import Exchange
import Limits
import Pledging
import Presentation
import SwiftUI

/// The reason why something did not happen.
enum Problem: Equatable {
    /// The facts, the shields or the rules refused it.
    case refused(EnforcementError)
    case nothingSelected
    /// No override or emergency is left.
    case noPass
    /// Nothing is blocked that it would open.
    case nothingBlocked
    /// The system did not show the timer.
    case noActivity
    /// A chosen file could not be imported; nothing of it was taken.
    case noImport(ExchangeError, file: String)
    /// The pledge service, or the way to it, refused it.
    case service(PledgingError)
    /// A file could not be written: the export, or what is kept for the pledge service.
    case noStorage

    init(_ error: any Error) {
        self =
            switch error {
            case let error as EnforcementError: .refused(error)
            case let error as LimitError: .refused(.change(.limit(error)))
            case let error as PledgingError: .service(error)
            default: .noStorage
            }
    }

    /// Creates the problem of an error that an import ended with.
    init(_ error: any Error, in file: String) {
        self =
            switch error {
            case let error as ExchangeError: .noImport(error, file: file)
            case let error as EnforcementError: .refused(error)
            default:
                .noImport(.unreadable(path: file, reason: error.localizedDescription), file: file)
            }
    }
}

extension View {
    /// Says over the view what did not happen and why, if nothing else lies over it.
    func saysProblems(of facts: FactsModel, isInFront: Bool) -> some View {
        let isShown = Binding(
            get: { @MainActor in isInFront && facts.problem != nil },
            set: { @MainActor in if !$0 { facts.problem = nil } }
        )
        return alert(facts.problem?.title ?? "OK", isPresented: isShown) {
            Button("OK", role: .cancel) { facts.problem = nil }
        } message: {
            if let problem = facts.problem { Text(problem) }
        }
    }
}

extension Problem {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .refused, .nothingSelected, .noPass, .nothingBlocked: "That’s not possible"
        case .noActivity: "No timer"
        case .noImport: "Nothing was imported"
        case .service: "Pledge service"
        case .noStorage: "Not saved"
        }
    }
}

extension Text {
    /// Says why something did not happen, and what the person can do.
    init(_ problem: Problem) {
        self =
            switch problem {
            case .refused(let error): Text(error)
            case .nothingSelected: Text("Choose at least one app, category or website.")
            case .noPass: Text("You have none left. Today says when you get the next one.")
            case .nothingBlocked: Text("There is nothing for it to open right now.")
            case .noActivity:
                Text("iOS did not show the timer. Live Activities may be off in Settings.")
            case .noStorage:
                Text("Stint could not save the file. Free some space, and try again.")
            case .noImport(let error, let file): Text(error, of: file)
            case .service(let error): Text(error)
            }
    }

    /// Says why the facts, the shields or the rules refused something.
    init(_ error: EnforcementError) {
        self =
            switch error {
            case .noAppGroup, .noClock, .journal:
                Text("Stint cannot read its records right now. Your apps stay as they are.")
            case .selection:
                Text("Stint can no longer read which apps you chose. Choose them again.")
            case .tooManyTokens(let count, let maximum):
                Text(
                    "You chose \(count), and at most \(maximum) of each kind fit. Choose categories."
                )
            case .change(let error): Text(error)
            case .unauthorized: Text("Screen Time is not allowed. Allow it in Settings.")
            case .monitoring: Text("iOS is not watching the time. A limit may open or close late.")
            case .file: Text("Stint could not save the file. Free some space, and try again.")
            @unknown default: Text("Something unexpected happened. Nothing was changed.")
            }
    }

    /// Says why a change was refused.
    init(_ error: ChangeError) {
        self =
            switch error {
            case .tooMany(let maximum):
                Text("The most you can have is \(maximum). Remove one first.")
            case .plan: Text("iOS cannot watch so many different times. Use fewer.")
            case .limit(let error): Text(error)
            case .limitUnknown: Text("This limit has already been removed.")
            case .pledgeRuns: Text("A pledge is running. Wait until it ends, or give it up.")
            case .emergencyDuringLimit:
                Text("You cannot change emergencies while something is blocked.")
            case .nothingSelected: Text("Choose at least one app, category or website.")
            case .selectionVoid: Text("Choose these apps again first.")
            @unknown default: Text("Something unexpected happened. Nothing was changed.")
            }
    }

    /// Says why a limit or a setting was refused.
    init(_ error: LimitError) {
        self =
            switch error {
            case .labelTooLong: Text("The name is too long.")
            case .overrideLengthOutOfRange: Text("An override lasts 1 minute to 4 hours.")
            case .overrideTimesOutOfRange(_, let maximum):
                Text("At most \(maximum) overrides a day.")
            case .dayStartOutOfRange: Text("A day begins at a full hour.")
            case .delayOutOfRange: Text("A change can wait 1 to 720 hours.")
            case .emergencyTimesOutOfRange(_, let allowed):
                Text("At most \(allowed.upperBound) emergencies in 30 days.")
            case .accessLengthOutOfRange:
                Text("An opening lasts 5 to 120 minutes, in steps of 5.")
            case .minutesOutOfRange(_, let allowed):
                Text("Choose \(allowed.lowerBound.count) to \(allowed.upperBound.count) min.")
            case .opensOutOfRange: Text("Choose 1 to 100 openings a day.")
            case .noWeekday: Text("Choose at least one day of the week.")
            case .pledgeLengthOutOfRange: Text("A pledge lasts 15 to 120 minutes.")
            case .creditsOutOfRange: Text("A pledge is 100 to 5000 credits, in steps of 50.")
            @unknown default: Text("Something unexpected happened. Nothing was changed.")
            }
    }

    /// Says why a schedule was refused.
    init(_ error: ScheduleError) {
        self =
            switch error {
            case .windowEmpty(let label, let start, let end):
                Text(
                    "“\(Text(nameOfWindow: label, start, end))” is empty. Choose another end, and at least one day."
                )
            case .labelTooLong: Text("The name of an allowed time is too long.")
            case .tooManyWindows(_, let maximum): Text("At most \(maximum) allowed times.")
            case .windowsOverlap(let first, let second):
                Text(
                    "“\(Text(nameOf: first))” and “\(Text(nameOf: second))” overlap. Move one of them, or join them."
                )
            @unknown default: Text("Something unexpected happened. Nothing was changed.")
            }
    }

    /// Says why a file could not be imported, where the fault lies, and what can be done.
    init(_ error: ExchangeError, of file: String) {
        self =
            switch error {
            case .unreadable:
                Text("Stint cannot read “\(file)”. Move it to this iPhone, and try again.")
            case .tooLarge: Text("“\(file)” is too large for an export from Stint.")
            case .wrong(.formatUnknown, _, _), .wrong(.fieldMissing, field: "format", _):
                Text("“\(file)” is not an export from Stint. Choose a file that Stint has shared.")
            case .wrong(.versionUnknown, _, _):
                Text("Another version of Stint wrote “\(file)”. Update Stint, and try again.")
            case .wrong(.truncated, _, let place):
                Text("“\(file)” ends too early, in line \(place.line). Choose the whole file.")
            case .wrong(_, let field, let place):
                Text(
                    "“\(file)” is damaged in line \(place.line), at \(field ?? place.part). Nothing was imported. Share a new export, and choose that."
                )
            case .notFitting(_, let error): Text(error)
            case .noRoom(let limit):
                Text("There is no room for “\(Text(nameOf: limit))”. Remove a limit first.")
            case .notTaken(let error): Text(error)
            case .overtaken:
                Text("Your rules have changed meanwhile. Look at them, and import again.")
            @unknown default: Text("Something unexpected happened. Nothing was changed.")
            }
    }
}
