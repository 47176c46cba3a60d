import ElementTree
import Foundation
import InterfaceHost
import SimulatedPhone
import SwiftUI

extension PhoneHost {
    /// Runs code of the app in its process; asynchronous work that it starts waits for `settle`.
    func inApp<Result>(_ code: () throws -> Result) rethrows -> Result {
        activities.mayBegin = isAppInFront
        return try phone.run(shown.identifier, as: .app) {
            try jobs.collect { try activities.run(code) }
        }
    }

    /// Runs the app's pending work in its process.
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

    /// Returns the code to run in the app's process when the app becomes active or is launched in
    /// the background.
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

    /// Launches the app if its process is new; called in its process.
    ///
    /// The first render creates its scene; it waits until the app is in front.
    func makeInterface() {
        guard interface == nil else { return }
        interface = shown.makeInterface(surroundings)
        interface?.onOpenURL = { [weak self] url in
            self?.requestedURL = url
            return true
        }
        interface?.onShare = { [weak self] in self?.shared = SharedItem($0) }
    }

    /// Removes the interface and the pending work of a process that ended.
    func forgetInterface() {
        interface = nil
        page = nil
        requestedURL = nil
        shared = nil
        jobs.removeAll()
    }

    /// Renders the interface if it is out of date and the app is or just was in front.
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

    /// Passes the person's input to an element, and returns the action with the element's label.
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
        if let address = requestedURL {
            requestedURL = nil
            open(address)
        }
        return .use(identifier, text: text, words: page.words(of: found))
    }

    /// Returns the URL that the app receives for an uploaded file.
    private func chosenFile(_ name: String) throws(PhoneActionError) -> String {
        guard let uploaded, uploaded.name == name else { throw .unacceptable(name) }
        phone.putFile(name, Data(uploaded.content))
        guard let address = phone.chooseFile(name) else { throw .unacceptable(name) }
        return address.absoluteString
    }

    /// True if the phone's language uses a 12-hour clock.
    var hasTwelveHours: Bool {
        if let known = Self.twelveHours[phone.language] { return known }
        let answer =
            switch Locale(identifier: phone.language).hourCycle {
            case .oneToTwelve, .zeroToEleven: true
            case .oneToTwentyFour, .zeroToTwentyThree: false
            @unknown default: false
            }
        Self.twelveHours[phone.language] = answer
        return answer
    }

    /// The known results of `hasTwelveHours` by language, because reading a locale is slow.
    private static var twelveHours: [String: Bool] = [:]

    /// The environment in which the app's interface is drawn.
    var surroundings: Surroundings {
        let own = phone.ownLanguages[shown.installed.bundleIdentifier]
        let locale = Locale(identifier: (own ?? phone.language).replacing("-", with: "_"))
        var calendar = phone.calendar
        // The region determines the first day of the week.
        calendar.locale = locale
        var surroundings = Surroundings(
            locale: locale,
            calendar: calendar,
            timeZone: phone.calendar.timeZone
        )
        surroundings.colorScheme = isDark ? .dark : .light
        surroundings.dynamicTypeSize = textSize.dynamicTypeSize
        surroundings.device = run.setup.device
        surroundings.scenePhase = isAppInFront ? .active : .background
        return surroundings
    }
}

extension HostedPage {
    /// Returns the element with an ID and label, or else the only one with that label.
    func element(_ identifier: String, words: String) -> String? {
        let kind = controls[identifier]
        if words.isEmpty { return kind == nil ? nil : identifier }
        if kind != nil, self.words(of: identifier) == words { return identifier }
        let others = controls.keys.filter { self.words(of: $0) == words }
        return others.count == 1 ? others[0] : nil
    }

    /// Returns the label by which a person recognizes an element: its text, or its kind.
    func words(of identifier: String) -> String {
        guard let element = nodes.element(identifier) else { return "" }
        let isKnownByWords = element.role == .button || element.label != nil
        return isKnownByWords ? element.words : controls[identifier] ?? ""
    }
}
