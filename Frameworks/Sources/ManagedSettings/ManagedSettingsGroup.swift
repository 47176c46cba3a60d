/// Settings that belong together, for example all that concern the Safari browser.
@available(iOS 15.0, *)
public protocol ManagedSettingsGroup {}
