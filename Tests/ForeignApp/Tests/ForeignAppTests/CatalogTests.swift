import Foundation
import Testing

@Suite("String catalogs in unit tests", .timeLimit(.minutes(10)))
struct CatalogTests {
    @Test("a test without a phone reads the catalog of the app")
    func keys() {
        #expect(String(localized: "quiet.title") == "Quiet time")
        #expect(NSLocalizedString("quiet.title", comment: "") == "Quiet time")
        #expect(String(localized: LocalizedStringResource("quiet.title")) == "Quiet time")
        #expect(String(localized: "quiet.title", locale: Locale(identifier: "de_AT")) == "Ruhezeit")
        #expect(String(localized: "absent") == "absent")
    }

    @Test("plural variations are selected")
    func plurals() {
        #expect(String(localized: "\(1) hours") == "1 hour")
        #expect(String(localized: "\(2) hours") == "2 hours")
    }
}
