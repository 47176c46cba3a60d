// A small app on a phone in a separate program. The argument is the file that stores the run, or
// `layouts FOLDER` to write pages for layout measurements in a browser.
import Foundation
import PhoneWeb
import SimulatedPhone
import SwiftUI

struct Note: App {
    var body: some Scene {
        WindowGroup { Text("A note") }
    }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "layouts", let folder = arguments.dropFirst().first {
    try Layouts.write(to: URL(filePath: folder))
    exit(0)
}

PhoneProgram.run(
    showing: ShownApp(ScreenTimeApp("com.example.note", name: "Note"), interface: Note.self),
    setup: PhoneSetup(seed: 7, start: Date(timeIntervalSince1970: 1_772_449_200), zone: .gmt),
    state: arguments.first.map { URL(filePath: $0) }
)
