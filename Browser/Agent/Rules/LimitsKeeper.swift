package import BrowserBackend
import Enforcement
package import Foundation
import Glibc
import Limits
import ManagedSettings
import Phrases

/// The guard of the data folder: a damaged, emptied or removed file opens nothing.
///
/// It has a second copy of what limits could block, and of the selections. Before code of the app
/// runs, it compares the files with those that the last run has left. What can't be restored is
/// blocked by a limit of its own, which the person removes as any other, after at least a day.
package final class LimitsKeeper {
    /// The shortest delay with which the limit over lost data can be removed, in hours.
    private static let delayHours: UInt16 = 24

    private let container: URL
    private let record: AgentRecord
    private let copy: LimitsCopy
    private let backup: SelectionFolder
    private let offered: [String]
    private unowned let device: BrowserDevice
    /// The files of an earlier run, at the start.
    private let existed: Bool
    private var fingerprint: [String: FileIdentity] = [:]
    private var isRestoring = false
    /// The damages that this run has found, as lines for the person.
    private(set) var damages: [String] = []

    /// Starts a device with everything that it knew before, and restores what is damaged.
    /// - Parameters:
    ///   - container: The folder of the app's group.
    ///   - folder: The agent's own folder.
    ///   - clock: The clocks.
    ///   - record: The record, in which each damage is noted.
    ///   - domains: The domains of the person's file, which are blocked if nothing else knows what
    ///     a limit did.
    ///   - report: Receives lines for the person who runs the device.
    /// - Returns: The device and its guard.
    /// - Throws: An error of the journal or the limits, with which nothing may be enforced.
    package static func start(
        container: URL,
        folder: URL,
        clock: any DeviceClock,
        record: AgentRecord,
        offered domains: [String],
        report: @escaping (String) -> Void
    ) throws -> (BrowserDevice, LimitsKeeper) {
        let isNew = isNew(container: container, folder: folder)
        let device = try BrowserDevice(
            .stint,
            container: container,
            folder: folder,
            clock: clock,
            report: report
        )
        device.readTypedWebsites()
        let keeper = try LimitsKeeper(
            device,
            container: container,
            folder: folder,
            record: record,
            offered: domains,
            isNew: isNew
        )
        return (device, keeper)
    }

    /// Guards a device that has run no code yet; `isNew` is true if there were no files before it.
    private init(
        _ device: BrowserDevice,
        container: URL,
        folder: URL,
        record: AgentRecord,
        offered domains: [String],
        isNew: Bool
    ) throws {
        offered = domains
        self.device = device
        self.container = container
        self.record = record
        existed = !isNew
        copy = LimitsCopy(folders: [folder, container])
        backup = SelectionFolder(appGroup: folder)
        if existed, let state = try restore() { recallUse(state) }
        device.willRun = { [unowned self] in checkFiles() }
        device.didRun = { [unowned self] in fingerprint = currentFingerprint }
        device.advance()
    }

    /// Returns true if a folder has no file that an earlier run must have left.
    private static func isNew(container: URL, folder: URL) -> Bool {
        let files = ["journal", "selections", "shields-whole", LimitsCopy.fileName].map {
            container.appending(path: $0)
        }
        let own = ["device.log", LimitsCopy.fileName, "selections", "record.txt"].map {
            folder.appending(path: $0)
        }
        return !(files + own).contains { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Keeps a copy of the limits that were just read, and the last fact behind them.
    func keep(
        _ state: RuleState,
        _ contents: [SelectionReference: Selection],
        domains: [String],
        at reading: ClockReading
    ) {
        do {
            for (reference, selection) in contents where backup.contents(of: reference) == nil {
                _ = try backup.store(selection)
                try backup.removeAll(but: contents.keys, at: SystemClock.wall())
            }
        } catch {
            record.report("could not copy a selection: \(error)")
        }
        syncJournal()
        var hours = Self.delayHours
        if case .hours(let chosen) = state.settings.weakeningDelay { hours = max(hours, chosen) }
        let damage = copy.contents?.damagedByteCount ?? 0
        copy.keep(
            LimitsCopy.Contents(
                domains: domains,
                delayHours: hours,
                damagedByteCount: damage,
                emergenciesLeft: state.emergenciesLeft(at: reading)
            ),
            last: state.lastFactID
        )
    }

    // MARK: - Checks

    /// Restores files that another program has changed since code of the app last ran.
    private func checkFiles() {
        guard !isRestoring, !fingerprint.isEmpty, fingerprint != currentFingerprint else { return }
        do {
            try restore()
        } catch {
            note("could not restore damaged files: \(error)")
        }
    }

    /// The identities of all files with facts and selections.
    private var currentFingerprint: [String: FileIdentity] {
        let folder = container.appending(path: "selections")
        var paths = [container.appending(path: "journal").path]
        do {
            paths += try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
                folder.appending(path: $0).path
            }
        } catch {
            // Without the folder, no selection has an identity.
        }
        return paths.reduce(into: [:]) { $0[$1] = FileIdentity($1) }
    }

    /// Compares all files with the copy, and restores or holds what is missing.
    /// - Returns: The fold of the journal as it was found.
    @discardableResult
    private func restore() throws -> RuleState? {
        isRestoring = true
        defer { isRestoring = false }
        let journal = try JournalCondition(folder: container.path, last: copy.lasts.first)
        let second = try copy.lasts.dropFirst().first.map {
            try JournalCondition(folder: container.path, last: $0)
        }
        let selections = SelectionFolder(appGroup: container)
        var lost: [SelectionID] = []
        // Tokens depend only on names, so all names are registered before anything asks for them.
        _ = device.tokens(for: copy.contents?.domains ?? [])
        for (id, reference) in journal.state?.references ?? [] {
            let known = contents(of: reference, in: selections)
            let names = known?.items.filter { $0.kind == .webDomain && $0.subject != nil }.map(
                \.name
            )
            _ = device.tokens(for: names?.filter { !$0.isEmpty } ?? [])
            let isVoid = known?.webDomains.contains { device.domain(of: $0) == nil } ?? true
            if isVoid { lost.append(id) }
        }
        if device.origin != .found {
            note("the file of tracked use and blocks was lost; blocks were set up again")
        }
        // Also a file that a kill has cut off may lack a part of the shields.
        ShieldStores.wereLost(inAppGroup: container.path)
        if copy.isDamaged { note("the copy of the limits was lost; it is written again") }
        if copy.isMissing { record.note("the copy of the limits is missing; it is written again") }
        let known = copy.contents?.damagedByteCount ?? 0
        if journal.state == nil {
            note("the journal was lost")
        } else if !journal.containsLast || second?.containsLast == false {
            note("the end of the journal was lost")
        } else if journal.damagedByteCount > known {
            note("the journal is damaged")
        } else if lost.isEmpty {
            return journal.state
        }
        if !lost.isEmpty { note("selections of limits were lost") }
        try hold(lost, isJournalLost: journal.state == nil)
        let held = try JournalCondition(folder: container.path, last: nil)
        copy.accept(damagedByteCount: held.damagedByteCount, last: held.state?.lastFactID)
        return journal.state
    }

    /// Restores use that the journal knows, but the device has lost.
    private func recallUse(_ state: RuleState) {
        let selections = SelectionFolder(appGroup: container)
        let missing = device.recall(
            state.limits.compactMap { limit in
                guard let meter = state.meter(of: limit.id),
                    let reference = state.reference(for: limit.selection),
                    let domains = selections.contents(of: reference)?.webDomains.compactMap({
                        device.domain(of: $0)
                    })
                else { return nil }
                let began = (meter.dayBegan + state.offset).millisecondsSince1970
                return KnownUse(
                    of: Set(domains),
                    since: Date(timeIntervalSince1970: Double(began) / 1000),
                    length: meter.reading.duration
                )
            }
        )
        let minutes = Int(missing / .seconds(60))
        guard minutes > 0 else { return }
        note("the file of tracked use lacked \(minutes) minutes, which the journal knows")
    }

    /// Returns a selection, which is restored from its copy if necessary; nil if both are lost.
    private func contents(
        of reference: SelectionReference,
        in folder: SelectionFolder
    ) -> Selection? {
        if let contents = folder.contents(of: reference) { return contents }
        guard let contents = backup.contents(of: reference) else { return nil }
        do {
            _ = try folder.store(contents)
            note("a selection of a limit was lost; it was restored from its copy")
            return contents
        } catch {
            record.report("could not restore a selection: \(error)")
            return nil
        }
    }

    // MARK: - What can't be restored

    /// Blocks everything that limits could block, until the person removes that limit.
    private func hold(_ lost: [SelectionID], isJournalLost: Bool) throws {
        var domains = Set(copy.contents?.domains ?? []).union(device.blockedDomains)
        if copy.contents == nil { domains.formUnion(device.namedDomains + storedNames) }
        if domains.isEmpty { domains.formUnion(offered) }
        guard !domains.isEmpty else { return }
        let parts = Self.parts(of: domains.sorted())
        let delay = copy.contents?.delayHours ?? Self.delayHours
        try device.run {
            var reconciler = try Reconciler.inAppGroup()
            let first = try Selection(domains: parts[0], on: device)
            if !lost.isEmpty {
                // Together, because nothing is enforced while a selection can't be read.
                try reconciler.changeTogether { log, folder, reading in
                    let reference = try folder.store(first)
                    for id in lost { try log.append(.selectionSet(id, reference), at: reading) }
                }
            }
            let left = isJournalLost ? copy.contents?.emergenciesLeft : nil
            let settings = try settings(reconciler.state, delay, emergencies: left)
            if settings != reconciler.state.settings { try reconciler.set(settings) }
            let rule = Rule.schedule(try Schedule(windows: []))
            let held = Set(tokens(in: reconciler.state, blockedBy: rule))
            for part in parts {
                let selection = try Selection(domains: part, on: device)
                guard !held.isSuperset(of: selection.webDomains) else { continue }
                let id = reconciler.state.newSelectionID()
                try reconciler.set(selection, as: id)
                var draft = LimitDraft(
                    label: Phrase.damagedData.text(.inExtensions),
                    rule: rule
                )
                draft.opensInBreaks = false
                try reconciler.set(draft.limit(reconciler.state.newLimitID(), on: id))
            }
        }
        let exit = copy.contents?.emergenciesLeft == 0 ? "" : "an emergency opens it, and "
        note(
            "everything that limits could block is blocked; \(exit)it can be removed in Stint's "
                + "page after \(delay) hours"
        )
    }

    /// Returns settings with at least a delay in hours, and with the emergencies that were left.
    private func settings(
        _ state: RuleState,
        _ delay: UInt16,
        emergencies left: Int?
    ) throws -> Settings {
        var settings = state.settings
        if !settings.weakeningDelay.lasts(hours: delay, from: try SystemClock.wall()) {
            settings = try settings.replacing(weakeningDelay: .hours(delay))
        }
        guard let left else { return settings }
        return try settings.replacing(emergencyRule: EmergencyRule(timesPerPeriod: left))
    }

    /// Returns what limits with a rule block also in breaks, if nobody has asked to change them.
    private func tokens(in state: RuleState, blockedBy rule: Rule) -> [WebDomainToken] {
        let changed = state.pendingChanges.map(\.change.target)
        return state.limits.filter { limit in
            limit.rule == rule && limit.hours.isAlways && !limit.opensInBreaks
                && !changed.contains(.limit(limit.id))
                && !changed.contains(.selection(limit.selection))
        }.flatMap { limit in
            let reference = state.reference(for: limit.selection)
            let folder = SelectionFolder(appGroup: container)
            return reference.flatMap(folder.contents)?.webDomains ?? []
        }
    }

    /// Returns domains in parts that a selection can contain.
    private static func parts(of domains: [String]) -> [[String]] {
        stride(from: 0, to: domains.count, by: ShieldStores.capacity).map {
            Array(domains[$0..<min($0 + ShieldStores.capacity, domains.count)])
        }
    }

    /// The names in all selections that can be read, whether limits use them or not.
    private var storedNames: [String] {
        [SelectionFolder(appGroup: container), backup].flatMap(\.all).flatMap(\.items)
            .filter { $0.kind == .webDomain }.map(\.name).filter { !$0.isEmpty }
    }

    private func note(_ line: String) {
        damages.append(line)
        record.note(line)
    }

    /// Waits until the facts survive a loss of power, before the copy names the last one.
    private func syncJournal() {
        let journal = unsafe open(container.appending(path: "journal").path, O_RDONLY | O_CLOEXEC)
        guard journal >= 0 else { return }
        fdatasync(journal)
        close(journal)
    }
}

extension RuleState {
    /// The contents that selections have or will have.
    fileprivate var references: [(id: SelectionID, reference: SelectionReference)] {
        selections.filter { !$0.reference.isEmpty }.map { ($0.id, $0.reference) }
    }
}

extension WeakeningDelay {
    /// Returns true if a change that is proposed now waits at least some hours.
    fileprivate func lasts(hours: UInt16, from now: WallInstant) -> Bool {
        switch self {
        case .none, .nextDay: false
        case .hours(let chosen): chosen >= hours
        case .until(let end): now.duration(to: end) >= .seconds(Int(hours) * 3600)
        }
    }
}
