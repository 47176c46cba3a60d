import ForeignApp
import Foundation
import SimulatedPhone
import Synchronization
import Testing

@Suite("Workouts", .timeLimit(.minutes(10)))
struct WorkoutTests {
    @Test("measured minutes count, and the app is launched for new ones")
    func workouts() async throws {
        let launches = Mutex(0)
        let phone = Phone(seed: 5)
        let workouts = QuietWorkouts()
        phone.install(
            ScreenTimeApp(
                "com.example.quiet",
                name: "Quiet",
                backgroundLaunch: { workouts.observe { launches.withLock { $0 += 1 } } }
            )
        )
        try await phone.run("com.example.quiet") { try await workouts.authorize() }
        phone.endProcess(of: "com.example.quiet")
        let start = phone.wallClock
        phone.advance(by: .seconds(3600))
        let end = phone.wallClock
        phone.recordWorkout(.cycling, from: start, to: end)
        phone.recordWorkout(.running, from: start, to: end, isEnteredByHand: true)
        phone.recordWorkout(.mindAndBody, from: start, to: end)
        phone.advance(by: .seconds(1))
        #expect(launches.withLock { $0 } == 1)
        let minutes = try await phone.run("com.example.quiet") {
            try await workouts.minutes(since: start)
        }
        #expect(minutes == 60)
    }
}
