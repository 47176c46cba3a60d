import UIKit

/// What the person feels: the host is told its name, since a page cannot be felt.
@available(iOS 17.0, *)
public struct SensoryFeedback: Equatable, Sendable {
    let name: String
    private var intensity = 1.0

    /// Something was done.
    public static let success = SensoryFeedback(name: "success")
    /// Something needs attention.
    public static let warning = SensoryFeedback(name: "warning")
    /// Something went wrong.
    public static let error = SensoryFeedback(name: "error")
    /// Something was chosen.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value has become larger.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value has become smaller.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Something begins.
    public static let start = SensoryFeedback(name: "start")
    /// Something ends.
    public static let stop = SensoryFeedback(name: "stop")
    /// Something stands in line.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// A level was passed.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// Two things have met.
    public static let impact = SensoryFeedback(name: "impact")

    /// Two things of a weight have met; the strength goes from 0 to 1.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(name: "impact-\(weight.name)", intensity: intensity)
    }

    /// Two things of a softness have met; the strength goes from 0 to 1.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(name: "impact-\(flexibility.name)", intensity: intensity)
    }

    /// How heavy things are.
    public struct Weight: Equatable, Sendable {
        let name: String

        /// Light.
        public static let light = Weight(name: "light")
        /// Medium.
        public static let medium = Weight(name: "medium")
        /// Heavy.
        public static let heavy = Weight(name: "heavy")
    }

    /// How soft things are.
    public struct Flexibility: Equatable, Sendable {
        let name: String

        /// Rigid.
        public static let rigid = Flexibility(name: "rigid")
        /// Solid.
        public static let solid = Flexibility(name: "solid")
        /// Soft.
        public static let soft = Flexibility(name: "soft")
    }
}

@available(iOS 17.0, *)
extension View {
    /// Lets the person feel that a value has changed.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T
    ) -> some View {
        sensoryFeedback(trigger: trigger) { _, _ in feedback }
    }

    /// Lets the person feel that a value has changed, on a condition.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
    }

    /// Lets the person feel how a value has changed.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in
            guard let name = feedback(old, new)?.name else { return }
            onMain { UIApplication.shared.host?.feel(name) }
        }
    }
}
