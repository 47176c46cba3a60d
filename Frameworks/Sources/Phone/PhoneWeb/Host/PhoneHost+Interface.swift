import ElementTree
import Foundation
import InterfaceHost
import SimulatedPhone
import SwiftUI

extension PhoneHost {
    /// Runs code of the app in its process; the work that it begins waits for `settle`.
    func inApp<Result>(_ code: () throws -> Result) rethrows -> Result {
        activities.mayBegin = isAppInFront
        return try phone.run(shown.identifier, as: .app) {
            try jobs.collect { try activities.run(code) }
        }
    }

    /// Runs the app's waiting work in its process.
    ///
    /// Tasks of an app in the background keep sleeping.
    func settle() {
        if isAppInFront { jobs.wake(until: phone.uptime) }
        var count = 0
        while !jobs.isEmpty, count < Self.roundMaximum {
            inApp { runJobs() }
            count += 1
        }
    }

    /// Returns what the app does when it comes to the front, or is launched in the background,
    /// without a scene; called in its process.
    func launching(_ original: (() -> Void)?, inFront isInFront: Bool) -> () -> Void {
        { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.jobs.collect {
                    self.activities.mayBegin = isInFront
                    self.activities.run {
                        original?()
                        self.makeInterface()
                    }
                }
            }
        }
    }

    /// Launches the app if its process is fresh; called in its process.
    ///
    /// Its scene comes with its first render, which waits until it is in front.
    func makeInterface() {
        guard interface == nil else { return }
        interface = shown.makeInterface(surroundings)
        interface?.onOpenURL = { [weak self] url in
            self?.askedAddress = url
            return true
        }
        interface?.onShare = { [weak self] in self?.shared = SharedItem($0) }
    }

    /// Forgets the interface, as its process has ended, and the work that it has left.
    func forgetInterface() {
        interface = nil
        page = nil
        askedAddress = nil
        shared = nil
        jobs.removeAll()
    }

    /// Renders the interface if it is out of date, in front or just having left it.
    func updateInterface(isForced: Bool) {
        guard let interface else { return }
        let wanted = surroundings
        let hasChanged = interface.surroundings != wanted
        guard isAppInFront || hasChanged && page != nil else { return }
        var isDue = isForced || hasChanged || page == nil || interface.isOutOfDate
        if let next = page?.nextUpdate, next <= phone.wallClock { isDue = true }
        guard isDue else { return }
        if hasChanged { interface.surroundings = wanted }
        for _ in 0..<Self.roundMaximum {
            page = inApp { interface.render(at: phone.wallClock) }
            settle()
            guard interface.isOutOfDate else { return }
        }
    }

    /// Passes the person's input to an element, and returns the action with the element's words.
    func use(
        _ identifier: String,
        _ text: String,
        _ words: String
    ) throws(PhoneActionError) -> PhoneAction {
        guard isAppInFront, phone.shield == nil, question == nil, shared == nil,
            !areControlsOpen, let interface, let page
        else { throw .gone(identifier) }
        guard let found = page.element(identifier, words: words) else {
            throw .gone(words.isEmpty ? identifier : words)
        }
        let value = page.controls[found] == "file" ? try chosenFile(text) : text
        let result = inApp {
            Swift.Result { () throws(HostedInputError) in try interface.use(found, value) }
        }
        do {
            try result.get()
        } catch {
            switch error {
            case .unknownElement: throw .gone(identifier)
            case .unacceptableText: throw .unacceptable(text)
            @unknown default: throw .gone(identifier)
            }
        }
        if let address = askedAddress {
            askedAddress = nil
            open(address)
        }
        return .use(identifier, text: text, words: page.words(of: found))
    }

    /// Returns the address that the app gets for a file that was brought.
    private func chosenFile(_ name: String) throws(PhoneActionError) -> String {
        guard let brought, brought.name == name else { throw .unacceptable(name) }
        phone.putFile(name, Data(brought.content))
        guard let address = phone.chooseFile(name) else { throw .unacceptable(name) }
        return address.absoluteString
    }

    /// True if the person reads clocks of twelve hours.
    var hasTwelveHours: Bool {
        let locale = surroundings.locale
        if let known = Self.twelveHours[locale.identifier] { return known }
        let answer =
            switch locale.hourCycle {
            case .oneToTwelve, .zeroToEleven: true
            case .oneToTwentyFour, .zeroToTwentyThree: false
            @unknown default: false
            }
        Self.twelveHours[locale.identifier] = answer
        return answer
    }

    /// The locales asked about so far, and whether they have clocks of twelve hours.
    private static var twelveHours: [String: Bool] = [:]

    /// The person's surroundings.
    var surroundings: Surroundings {
        let own = phone.ownLanguages[shown.installed.bundleIdentifier]
        let locale = Locale(identifier: (own ?? phone.language).replacing("-", with: "_"))
        var calendar = phone.calendar
        // The region tells on which weekday a week begins.
        calendar.locale = locale
        var surroundings = Surroundings(
            locale: locale,
            calendar: calendar,
            timeZone: phone.calendar.timeZone
        )
        surroundings.colorScheme = isDark ? .dark : .light
        surroundings.dynamicTypeSize = textSize.dynamicTypeSize
        surroundings.scenePhase = isAppInFront ? .active : .background
        return surroundings
    }
}

extension HostedPage {
    /// Returns an element by its identifier, or another one with the same words, if only one has.
    func element(_ identifier: String, words: String) -> String? {
        let kind = controls[identifier]
        if words.isEmpty { return kind == nil ? nil : identifier }
        if kind != nil, self.words(of: identifier) == words { return identifier }
        let others = controls.keys.filter { self.words(of: $0) == words }
        return others.count == 1 ? others[0] : nil
    }

    /// Returns the words by which a person tells an element apart: those on it, or its kind.
    func words(of identifier: String) -> String {
        guard let element = nodes.element(identifier) else { return "" }
        let isKnownByWords = element.role == .button || element.label != nil
        return isKnownByWords ? element.words : controls[identifier] ?? ""
    }
}
