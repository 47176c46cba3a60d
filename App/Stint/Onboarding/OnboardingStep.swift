/// The first screens, in their order.
enum OnboardingStep: Hashable {
    case welcome
    case permission
    case apps
    case preset
}
