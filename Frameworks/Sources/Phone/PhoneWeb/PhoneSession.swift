package import AppWeb
package import Foundation
import SimulatedPhone

/// The phone that a server shows to any number of pages, with all of its state.
@MainActor
public final class PhoneSession {
    /// The largest number of open pages.
    public static let pageMaximum = 32
    /// The number of steps without an open page after which the clock pauses: one minute.
    static let unwatchedStepMaximum = 60 * PhoneSpeed.stepsPerSecond
    /// The interval at which the file is updated while time passes: one second.
    static let flushSteps = PhoneSpeed.stepsPerSecond
    /// The interval between messages to an idle page: 15 seconds.
    static let pingSteps = 15 * PhoneSpeed.stepsPerSecond

    private let shown: ShownApp
    private let setup: PhoneSetup
    private let store: RunStore?
    private let process: String
    private var player: DayPlayer
    private var generation = 0
    private var current: PhoneHost?
    private var parts = PhoneParts()
    private var monitors = MonitorPanel()
    private var panels = PanelCache()
    private var progress = StepProgress()
    /// The step of the tour that can be pressed; nil if all are done.
    private var nextStep: Int?
    /// The time of the next change that the pages show.
    private var nextChange: Date?
    private var actionCount = 0
    private var steps = 0
    private var unwatchedSteps = 0
    private var pages: [Int: AsyncStream<Void>.Continuation] = [:]
    private var pageCount = 0
    private var timer: (any DispatchSourceTimer)?
    /// The speed of the clock.
    public private(set) var speed = PhoneSpeed.paused

    /// Creates a session; the phone is created when it is first needed.
    /// - Parameters:
    ///   - shown: The app that is shown.
    ///   - setup: The setup of a new phone.
    ///   - store: The file of the run; nil for none.
    ///   - day: A recorded day that the page can play; nil for none.
    ///   - process: The ID of the server's process, for example its start time.
    public init(
        showing shown: ShownApp,
        setup: PhoneSetup,
        store: RunStore? = nil,
        day: PlayedDay? = nil,
        process: String
    ) {
        self.shown = shown
        self.setup = setup
        self.store = store
        player = DayPlayer(day)
        self.process = process
    }

    /// The phone, created or restored on first use.
    public var host: PhoneHost {
        if let current { return current }
        if let run = store?.load(others: setup.others) {
            let host = PhoneHost(repeating: run, showing: shown)
            if host.divergence != nil { store?.renameDamagedFile() }
            return begin(host)
        }
        return begin(PhoneHost(setup, showing: shown))
    }

    /// The phone's ID in this process.
    package var phoneName: String { "\(process).\(generation)" }

    /// The run's ID, which stays the same when the process restarts.
    var runName: String { AppAssets.digest(of: PhoneRun.head(host.run.setup).utf8) }

    @discardableResult
    private func begin(_ host: PhoneHost) -> PhoneHost {
        generation += 1
        current = host
        parts = PhoneParts()
        monitors = MonitorPanel()
        panels = PanelCache()
        progress = StepProgress()
        actionCount = 0
        player.stop()
        store?.begin(host.run)
        refresh()
        return host
    }

    // MARK: - Requests of pages

    /// Performs the actions of a page's request, line by line up to the first that fails.
    /// - Parameters:
    ///   - lines: Actions, or commands for the session, for example `speed` and `new`.
    ///   - revision: The revision that the page shows.
    ///   - seen: The revision that was shown when the person pressed; nil for the current one.
    /// - Returns: The changes since.
    package func post(
        _ lines: [String],
        after revision: Int,
        pressedAt seen: Int? = nil
    ) -> PageChanges {
        let isLate = seen.map { $0 < parts.revision } ?? false
        var problem: String?
        for line in lines where problem == nil {
            do throws(PhoneActionError) {
                try perform(line)
            } catch {
                // A second tap on an element that the first removed does nothing, as on a phone.
                if case .gone = error, isLate { break }
                problem = error.description
            }
        }
        refresh()
        var changes = changes(after: revision)
        changes.problem = problem
        return changes
    }

    /// Uploads a file from the computer and chooses it in the app.
    /// - Parameters:
    ///   - content: The content of the file.
    ///   - name: The name.
    ///   - element: The ID of the app's file picker.
    ///   - revision: The revision that the page shows.
    ///   - seen: The revision that was shown when the person chose; nil for the current one.
    /// - Returns: The changes since.
    package func upload(
        _ content: [UInt8],
        called name: String,
        to element: String,
        after revision: Int,
        pressedAt seen: Int? = nil
    ) -> PageChanges {
        let actions =
            PhoneAction.uploading(name, content) + [.use(element, text: name, words: "")]
        return post(actions.map(\.line), after: revision, pressedAt: seen)
    }

    /// Replaces the current run with a repeated one.
    /// - Throws: If the text isn't a valid run; the current run continues.
    package func repeatRun(_ text: String) throws(PhoneRunError) {
        let run = try PhoneRun(text: text, others: setup.others)
        speed = .paused
        begin(PhoneHost(repeating: run, showing: shown))
    }

    private func perform(_ line: String) throws(PhoneActionError) {
        let words = line.split(separator: " ").map(String.init)
        let value = words.last.map { $0.removingPercentEncoding ?? $0 } ?? ""
        switch (words.first, words.count) {
        case ("speed", 2):
            guard let choice = Int(words[1]).flatMap(PhoneSpeed.init(rawValue:)) else {
                throw .unknownAction(line)
            }
            speed = choice
        case ("date", 2):
            guard let date = host.clock.date(field: value) else { throw .unacceptable(value) }
            try perform(.until(date))
        case ("step", 2):
            guard let step = Int(value), step == nextStep else { throw .gone(line) }
            let actions = try host.actions(ofStep: step, nextChange: nextChange)
            for action in actions { try perform(action) }
            if let press = try host.press(ofStep: step) { try perform(press) }
        case ("faults", 2) where value == "off":
            for fault in host.faultsAlways.sorted(by: { $0.rawValue < $1.rawValue }) {
                try perform(.faultAlways(fault, isOn: false))
            }
        case ("play", 1):
            guard player.begin(at: host.phone.wallClock, in: host.phone.calendar) else {
                throw .gone(line)
            }
            speed = .hours
        case ("tuck", 1): host.hasBannerGone = true
        case ("new", 2):
            guard let seed = UInt64(value) else { throw .invalidSeed(value) }
            var setup = setup
            setup.seed = seed
            speed = .paused
            begin(PhoneHost(setup, showing: shown))
        case ("begin", 2):
            guard let choice = shown.choices.first(where: { $0.id == value }) else {
                throw .unacceptable(value)
            }
            var setup = setup
            setup.rules = choice.rules
            speed = .paused
            begin(PhoneHost(setup, showing: shown))
        case ("undo", 1):
            guard let run = host.run.undone else { throw .gone(line) }
            speed = .paused
            begin(PhoneHost(repeating: run, showing: shown))
        case ("tour", 1):
            var setup = setup
            setup.rules = host.run.setup.rules
            speed = .paused
            begin(PhoneHost(setup, showing: shown))
        default:
            guard let action = PhoneAction(line: line) else { throw .unknownAction(line) }
            try perform(action)
        }
    }

    private func perform(_ action: PhoneAction) throws(PhoneActionError) {
        try host.perform(action)
        actionCount += 1
        if let done = host.lastDone { store?.append(done) }
    }

    // MARK: - Content of pages

    package func changes(after revision: Int) -> PageChanges {
        // Creates the phone if needed, whose parts are returned.
        let run = runName
        return PageChanges(
            phone: phoneName,
            run: run,
            revision: parts.revision,
            parts: parts.changes(after: revision)
        )
    }

    /// The file in the share sheet, with its name, or nil.
    package var sharedFile: (name: String, content: Data)? {
        guard let shared = host.shared, let content = shared.content else { return nil }
        return (shared.name, content)
    }

    /// The image of the app's icon; nil if it has none.
    package var icon: Data? {
        guard let file = shown.icon else { return nil }
        do {
            return try Data(contentsOf: file)
        } catch {
            return nil
        }
    }

    /// Returns the answer to a rejected request: the problem and no changes.
    package func rejection(_ problem: String) -> PageChanges {
        var changes = changes(after: .max)
        changes.problem = problem
        return changes
    }

    /// The whole page.
    package func page() -> Markup {
        let host = host
        return PhonePage(
            title: host.shown.installed.name,
            about: host.shown.about,
            phone: phoneName,
            run: runName,
            revision: parts.revision,
            hasIcon: shown.icon != nil,
            device: host.run.setup.device,
            part: { self.parts[$0] }
        ).markup
    }

    /// Redraws the changed parts, and notifies the pages of changes.
    private func refresh() {
        let host = host
        let inspection = host.isInstalled ? shown.inspect(host.phone) : Inspection()
        let wrong = host.discrepancies(inspection.verdicts)
        let monitorPanel = monitors.markup(host, actionCount: actionCount)
        nextChange = inspection.nextChange ?? monitors.nextEdge
        let done = progress.update(host.steps, host.run.actions, inspection.milestones)
        nextStep = done.firstIndex(of: false)
        let drawn: [(PhonePart, Markup)] = [
            (.status, host.statusBar()), (.island, host.island()), (.banner, host.banner()),
            (.screen, host.glass()), (.bar, host.clockBar(speed, nextChange: nextChange)),
            (.steps, host.stepStrip(done)),
            (.clock, host.clockPanel(speed, nextChange: nextChange, isPlaying: player.isPlaying)),
            (.watch, host.smartStack()), (.world, host.environmentPanel()),
            (.verdict, host.verdictPanel(inspection, wrong)),
            (.verdictNote, host.verdictNote(inspection, wrong)),
            (.monitors, monitorPanel), (.monitorsNote, monitors.note),
            (.faultsNote, host.faultNote()), (.factsNote, "\(inspection.factCount) stored"),
            (.runNote, "\(host.run.actions.count) actions"),
        ]
        if parts.update(drawn + logs(host, inspection)) { notifyPages() }
    }

    /// Returns the panels with many lines, redrawing only the changed ones.
    private func logs(_ host: PhoneHost, _ inspection: Inspection) -> [(PhonePart, Markup)] {
        // The format of times depends on the day.
        let day = host.clock.day(host.phone.wallClock)
        let zone = host.phone.calendar.timeZone.identifier
        let isSaved = store?.isSaved ?? true
        let count = host.run.actions.count
        let last = host.run.actions.last?.line ?? ""
        return [
            (
                .facts,
                panels.markup(.facts, "\(inspection.factCount) \(day) \(zone)") {
                    host.factPanel(inspection)
                }
            ),
            (
                .device,
                panels.markup(.device, "\(host.journal.count) \(day) \(zone)") {
                    host.devicePanel()
                }
            ),
            (
                .faults,
                panels.markup(.faults, host.faultsAlways.map(\.rawValue).sorted().joined()) {
                    host.faultPanel()
                }
            ),
            (
                .run,
                panels.markup(.run, "\(count) \(isSaved) \(day) \(zone) \(last)") {
                    host.runPanel(isSaved: isSaved)
                }
            ),
        ]
    }

    // MARK: - Open pages

    /// True if one more page can be open.
    var hasRoomForPage: Bool { pages.count < Self.pageMaximum }

    /// Registers an open page.
    /// - Returns: Its number and a stream with an element for each change and each ping; nil if too
    ///   many pages are open.
    package func openPage() -> (number: Int, signals: AsyncStream<Void>)? {
        guard hasRoomForPage else { return nil }
        pageCount += 1
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        pages[pageCount] = continuation
        return (pageCount, stream)
    }

    /// Removes a closed page.
    package func closePage(_ number: Int) { pages.removeValue(forKey: number)?.finish() }

    private func notifyPages() {
        for page in pages.values { page.yield() }
    }

    // MARK: - Time

    /// Starts the timer that advances the phone.
    public func startClock() {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(
            deadline: DispatchTime(uptimeNanoseconds: 1),
            repeating: .milliseconds(1000 / PhoneSpeed.stepsPerSecond),
            leeway: .milliseconds(10)
        )
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.step() }
        }
        timer.activate()
        self.timer = timer
    }

    /// Advances the phone by one step unless its clock is paused.
    package func step() {
        steps += 1
        unwatchedSteps = pages.isEmpty ? unwatchedSteps + 1 : 0
        if unwatchedSteps > Self.unwatchedStepMaximum { speed = .paused }
        if steps % Self.flushSteps == 0 { store?.flush() }
        if speed != .paused {
            do {
                try advance()
            } catch {
                player.stop()
                speed = .paused
            }
            refresh()
        }
        if steps % Self.pingSteps == 0 { notifyPages() }
    }

    /// Lets one step of time pass; the clock stops at the end of a played day.
    private func advance() throws(PhoneActionError) {
        let wasPlaying = player.isPlaying
        for action in player.actions(from: host.phone.wallClock, at: speed) { try perform(action) }
        if player.isPlaying != wasPlaying { speed = .paused }
    }

    /// Writes pending actions to the file; call it before the program ends.
    public func close() {
        timer?.cancel()
        store?.flush()
    }
}
