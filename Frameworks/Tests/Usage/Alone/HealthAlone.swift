import HealthKit

struct HealthAlone {
    let store = HKHealthStore()
    var since: Date { Calendar.current.startOfDay(for: Date()) }
}
