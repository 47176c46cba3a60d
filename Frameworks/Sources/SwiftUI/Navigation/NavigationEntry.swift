/// One screen that was pushed.
enum NavigationEntry {
    case view(NavigationLinkTarget)
    case value(AnyHashable)
}
