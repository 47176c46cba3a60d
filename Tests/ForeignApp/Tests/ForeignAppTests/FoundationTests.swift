import FamilyControls
import Foundation
import Testing
import UserNotifications
import os

@Suite("Foundation, logging and notifications", .timeLimit(.minutes(10)))
struct FoundationTests {
    @Test("a localized string has its arguments, and a key with placeholders")
    func texts() {
        let minutes = 5
        #expect(String(localized: "Open for \(minutes) min") == "Open for 5 min")
        #expect(String(localized: "100 %") == "100 %")
        #expect(
            String(localized: "k", defaultValue: "\("Ada") and \(0.5, specifier: "%.1lf")")
                == "Ada and 0.5"
        )
        let resource: LocalizedStringResource = "\("Ada") has \(minutes) of \(60 as Int64)"
        #expect(resource.key == "%@ has %lld of %lld")
        #expect(String(localized: resource) == "Ada has 5 of 60")
        #expect(String(localized: LocalizedStringResource("k", defaultValue: "v")) == "v")
        #expect(LocalizedStringResource("k", defaultValue: "v").key == "k")
        #expect(
            String(localized: "\(Date(timeIntervalSince1970: 0), format: .iso8601)")
                == "1970-01-01T00:00:00Z"
        )
    }

    @Test("an autorelease pool returns the result or the error of its body")
    func pool() {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CocoaError.self) {
            try autoreleasepool { throw CocoaError(.fileNoSuchFile) }
        }
    }

    @Test("the log shows numbers and public texts, hides the rest, and hashes masked values")
    func log() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent])
        {
            let log = Logger(subsystem: "com.example.quiet", category: "test")
            let name = "Ada"
            log.info("n \(42) \(255, format: .hex(includePrefix: true, minDigits: 4)) \(true)")
            log.error("t \(name) \(name, privacy: .public) \(7, privacy: .private)")
            log.debug("f \(1.5, format: .fixed(precision: 2)) [\(3, align: .right(columns: 4))]")
            log.fault("m \(name, privacy: .private(mask: .hash))")
            log.fault("m \(name, privacy: .private(mask: .hash))")
            log.log("e \(CocoaError(.fileNoSuchFile))")
        }
        let content = try #require(result).standardErrorContent
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("[com.example.quiet:test]") }.map { $0.dropFirst(25) }
        try #require(lines.count == 6)
        #expect(lines[0] == "info: n 42 0x00ff true")
        #expect(lines[1] == "error: t <private> Ada <private>")
        #expect(lines[2] == "debug: f 1.50 [   3]")
        #expect(lines[3] == lines[4])
        #expect(lines[3].contains("mask.hash") && !lines[3].contains("Ada"))
        #expect(lines[5] == "default: e <private>")
    }

    @Test("a request copies its content")
    func requestCopies() throws {
        let content = UNMutableNotificationContent()
        content.title = "one"
        content.interruptionLevel = .timeSensitive
        let request = UNNotificationRequest(identifier: "x", content: content, trigger: nil)
        content.title = "two"
        #expect(request.content.title == "one")
        #expect(request.content.interruptionLevel == .timeSensitive)
        #expect(!(request.content is UNMutableNotificationContent))
        let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        copy.title = "three"
        #expect(copy.title == "three")
        #expect(request.content.title == "one")
    }

    @Test("a trigger returns its next date")
    func triggers() throws {
        let soon = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
        #expect(try #require(soon.nextTriggerDate()) > .now)
        let noon = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(timeZone: .gmt, hour: 12, minute: 30),
            repeats: true
        )
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let next = try #require(noon.nextTriggerDate())
        #expect(
            calendar.dateComponents([.hour, .minute, .second], from: next)
                == DateComponents(hour: 12, minute: 30, second: 0)
        )
        let past = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(year: 1999),
            repeats: false
        )
        #expect(past.nextTriggerDate() == nil)
    }

    @Test("categories of notifications are compared by identifier")
    func categories() async {
        let one = UNNotificationCategory(
            identifier: "a",
            actions: [.init(identifier: "x", title: "X", options: [.foreground])],
            intentIdentifiers: []
        )
        let two = UNNotificationCategory(identifier: "a", actions: [], intentIdentifiers: [])
        #expect(Set([one, two]).count == 1)
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([one])
        #expect(await center.notificationCategories() == [two])
    }
}
