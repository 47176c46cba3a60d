import ElementTree
import Foundation
import InterfaceHost
import Limits
import SwiftUI
import Testing

@Suite("Screens of an iPad", .timeLimit(.minutes(10)))
@MainActor
struct WideScreenTests {
    /// The number of elements with a style.
    private func count(_ style: ElementStyle, _ app: AppPhone) -> Int {
        app.page.nodes.elements.count { $0.styles.contains(style) }
    }

    @Test("an iPad has a sidebar, and an iPhone has tabs")
    func sidebar() throws {
        for device in HostedDevice.allCases {
            let app = try AppPhone(device: device)
            try app.begin(with: .antiRot)
            #expect(count(.sidebar, app) == (device == .iPad ? 1 : 0))
            #expect(count(.tabs, app) == (device == .iPad ? 0 : 1))
            for title in ["Today", "Limits", "Statistics", "Pledge", "Settings"] {
                try app.press(title)
                #expect(app.page.title == title, "\(device)")
            }
        }
    }

    @Test("an iPad shows several limits in two lists, and one in a single list")
    func lists() throws {
        let app = try AppPhone(device: .iPad)
        try app.begin(with: .antiRot)
        try app.press("Limits")
        // One list is the sidebar.
        #expect(count(.list, app) == 2)
        for _ in 1...2 {
            try app.press("Add Limit")
            try app.press("Ask First")
            try app.save()
        }
        #expect(count(.list, app) == 3)
        #expect(app.words.components(separatedBy: "Tap a limit to change it.").count == 2)
    }

    @Test("large text needs the whole width of an iPad")
    func largeText() throws {
        let app = try AppPhone(device: .iPad)
        try app.begin(with: .appBlocker)
        #expect(count(.list, app) == 3)
        app.interface.surroundings.dynamicTypeSize = .accessibility1
        app.look()
        #expect(count(.list, app) == 2)
    }
}
