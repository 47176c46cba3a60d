import Enforcement
import Exchange
import Limits
import Pledging
import Presentation
import SwiftUI

/// A failure to report to the person.
enum Problem: Equatable {
    case refused(EnforcementError)
    case nothingSelected
    /// No break or emergency is left.
    case noBreak, noEmergency
    /// A break or emergency would open nothing.
    case nothingBlocked
    /// iOS didn't show the timer.
    case noActivity
    /// The chosen file couldn't be imported; nothing was changed.
    case noImport(ExchangeError, file: String)
    /// The pledge service refused, or couldn't be reached.
    case service(PledgingError)
    /// The export or the data of the pledge service couldn't be written.
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

    /// Creates the problem of a failed import.
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
    /// Shows an alert with the current problem, unless another view is in front.
    func showsProblems(of facts: FactsModel, isInFront: Bool) -> some View {
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
        case .refused, .nothingSelected, .noBreak, .noEmergency, .nothingBlocked: "Not Possible"
        case .noActivity: "No Timer"
        case .noImport: "Couldn’t Import"
        case .service: "Pledge Service"
        case .noStorage: "Couldn’t Save"
        }
    }
}

extension Text {
    /// Creates the explanation of a problem and its remedy.
    init(_ problem: Problem) {
        self =
            switch problem {
            case .refused(let error): Text(error)
            case .nothingSelected: Text("Choose at least one app, category, or website.")
            case .noBreak: Text("No breaks are left today.")
            case .noEmergency: Text("You have no emergencies left. The last 30 days count.")
            case .nothingBlocked: Text("There are no apps to open right now.")
            case .noActivity:
                Text("iOS couldn’t show the timer. Make sure Live Activities are on in Settings.")
            case .noStorage:
                Text("Stint couldn’t save the file. Free up some space and try again.")
            case .noImport(let error, let file): Text(error, of: file)
            case .service(let error): Text(error)
            }
    }

    /// Creates the explanation of an error of enforcement.
    init(_ error: EnforcementError) {
        self =
            switch error {
            case .noAppGroup, .noClock, .journal:
                Text("Stint can’t read its data right now. Your apps stay as they are.")
            case .selection:
                Text("Stint can’t read which apps you chose. Choose them again.")
            case .tooManyTokens(let count, let maximum):
                Text(
                    "You chose \(count), but at most \(maximum) of each kind are possible. Choose categories instead."
                )
            case .tooManyExceptions(_, let maximum):
                Text(
                    "Too much stays open. Choose at most \(maximum) of each kind."
                )
            case .change(let error): Text(error)
            case .unauthorized:
                Text("Stint doesn’t have access to Screen Time. Allow access in the Settings app.")
            case .monitoring:
                Text("iOS isn’t monitoring your limits. Apps may open or be blocked late.")
            case .file: Text("Stint couldn’t save the file. Free up some space and try again.")
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }

    /// Creates the explanation of a refused website.
    init(_ error: TypedDomainError) {
        self =
            switch error {
            case .empty: Text("Enter a website, such as example.com.")
            case .spaces: Text("Enter one website, without spaces.")
            case .notADomain:
                Text("Use only letters, digits, and hyphens, such as example.com.")
            case .noDomain: Text("Enter a website, such as example.com.")
            case .path(let domain):
                Text("Stint blocks whole websites. Enter \(domain).")
            case .repeated(let domain): Text("\(domain) is already in the list.")
            case .numeric: Text("Enter the website’s name instead of an IP address.")
            case .ending(let text):
                Text(
                    "“\(text)” isn’t a whole website. Enter its name and ending, such as example.com."
                )
            case .tooLong:
                Text("Enter at most \(TypedDomain.characterMaximum) characters.")
            case .tooMany(let maximum):
                Text("You can add up to \(maximum) websites. Remove one first.")
            }
    }

    /// Creates the explanation of a rejected change.
    init(_ error: ChangeError) {
        self =
            switch error {
            case .tooMany(let maximum):
                Text("You can have up to \(maximum) limits. Remove one first.")
            case .plan(.tooManyCountedHours):
                Text(
                    "iOS can count minutes for only two different sets of times. Choose the same times as in another limit."
                )
            case .plan: Text("iOS can’t monitor this many different times. Use fewer.")
            case .limit(let error): Text(error)
            case .nameShared: Text("Two limits have this name. Rename one of them first.")
            case .limitUnknown: Text("This limit has already been removed.")
            case .pledgeRuns: Text("A pledge is in progress. Wait until it ends, or give up.")
            case .emergencyDuringLimit:
                Text("You can’t change emergencies while apps are blocked.")
            case .nothingSelected: Text("Choose at least one app, category, or website.")
            case .selectionVoid: Text("Choose these apps again first.")
            case .everythingElse:
                Text(
                    "With Everything Except These, iOS can’t count minutes or ask. Choose apps, or use allowed times."
                )
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }

    /// Creates the explanation of a rejected limit or setting.
    init(_ error: LimitError) {
        self =
            switch error {
            case .labelTooLong: Text("The name is too long.")
            case .breakLengthOutOfRange: Text("Choose 1 minute to 4 hours for a break.")
            case .breakTimesOutOfRange(_, let maximum):
                Text("You can have up to \(maximum) breaks a day.")
            case .dayStartOutOfRange: Text("Choose a full hour for the start of the day.")
            case .delayOutOfRange: Text("Choose a delay of 1 to 720 hours.")
            case .emergencyTimesOutOfRange(_, let allowed):
                Text("You can have up to \(allowed.upperBound) emergencies in 30 days.")
            case .accessLengthOutOfRange:
                Text("Choose 5 to 120 minutes, in steps of 5.")
            case .minutesOutOfRange(_, let allowed):
                Text("Choose \(allowed.lowerBound.count) to \(allowed.upperBound.count) min.")
            case .opensOutOfRange: Text("Choose 1 to 100 times a day.")
            case .timerWithHours: Text("A timer always applies.")
            case .spanNotCounted(let span):
                Text(
                    "Minutes can’t be counted during \(Text(span)). Choose a start at a full hour and an end at least 15 minutes later."
                )
            case .spanEndNotCounted(let span, _):
                Text(
                    "The last minutes of \(Text(span)) can’t be counted, because a new day starts less than 15 minutes before the end. Change the end."
                )
            case .waitOutOfRange: Text("Choose a wait of 5 to 300 seconds.")
            case .reasonsRefused:
                Text("Enter one to three different reasons, each with up to 24 characters.")
            case .poolOutOfRange(_, let allowed):
                Text("Choose \(allowed.lowerBound.count) to \(allowed.upperBound.count) min.")
            case .pledgeLengthOutOfRange: Text("Choose 15 to 120 minutes for a pledge.")
            case .creditsOutOfRange: Text("Pledge 100 to 5,000 credits, in steps of 50.")
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }

    /// Creates the explanation of a rejected schedule.
    init(_ error: ScheduleError) {
        self =
            switch error {
            case .windowEmpty(let label, let start, let end):
                Text(
                    "“\(Text(nameOfWindow: label, start, end))” is empty. Choose another end and at least one day."
                )
            case .labelTooLong: Text("The name of an allowed time is too long.")
            case .tooManyWindows(_, let maximum):
                Text("You can add up to \(maximum) allowed times.")
            case .windowsOverlap(let first, let second):
                Text(
                    "“\(Text(nameOf: first))” and “\(Text(nameOf: second))” overlap. Change or combine them."
                )
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }

    /// Creates the explanation of rejected hours.
    init(_ error: HoursError) {
        self =
            switch error {
            case .noWeekday: Text("Choose at least one day.")
            case .spanEmpty(let start, _):
                Text("The time from \(Text(start)) is empty. Choose another end.")
            case .tooManySpans(_, let maximum): Text("You can add up to \(maximum) times.")
            case .spansOverlap(let first, let second):
                Text("\(Text(first)) and \(Text(second)) overlap. Change or combine them.")
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }

    /// Creates the explanation of a failed import, with the place of the fault.
    init(_ error: ExchangeError, of file: String) {
        self =
            switch error {
            case .unreadable:
                Text("Stint can’t read “\(file)”. Move the file to this device and try again.")
            case .tooLarge: Text("“\(file)” is too large to be an export from Stint.")
            case .wrong(.formatUnknown, _, _), .wrong(.fieldMissing, field: "format", _), .smallID:
                Text("“\(file)” isn’t an export from Stint. Choose a file exported from Stint.")
            case .wrong(.versionUnknown, _, _):
                Text(
                    "“\(file)” was created by another version of Stint. Update Stint and try again."
                )
            case .wrong(.truncated, _, let place):
                Text("“\(file)” is incomplete after line \(place.line). Choose the complete file.")
            case .wrong(_, let field, let place):
                Text(
                    "“\(file)” is damaged in line \(place.line), at \(field ?? place.part). Nothing was imported. Share a new export and choose that file."
                )
            case .notFitting(_, let error): Text(error)
            case .noRoom(let limit):
                Text("There isn’t room for “\(Text(nameOf: limit))”. Remove a limit first.")
            case .notWritten(let error): Text(error)
            case .overtaken:
                Text("Your rules have changed since. Review them and import again.")
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }
}
