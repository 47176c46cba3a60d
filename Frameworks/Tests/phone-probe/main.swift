// A small app on a phone as a program of its own; its argument is the file that keeps the run.
import Foundation
import PhoneWeb
import SimulatedPhone
import SwiftUI

struct Note: App {
    var body: some Scene {
        WindowGroup { Text("A note") }
    }
}

PhoneProgram.run(
    showing: ShownApp(ScreenTimeApp("com.example.note", name: "Note"), interface: Note.self),
    setup: PhoneSetup(seed: 7, start: Date(timeIntervalSince1970: 1_772_449_200), zone: .gmt),
    state: CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
)
