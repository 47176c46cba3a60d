public import Foundation
public import SwiftUI

/// The device, language, time zone and appearance with which an interface is rendered.
public struct Surroundings: Equatable, Sendable {
    /// The language and region.
    public var locale: Locale
    /// The calendar in the environment of views.
    public var calendar: Calendar
    /// The time zone in the environment of views.
    public var timeZone: TimeZone
    /// The appearance of the screen.
    public var colorScheme = ColorScheme.light
    /// The text size.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// The device that shows the interface.
    public var device = HostedDevice.iPhone
    /// The phase of the app's scene.
    public var scenePhase = ScenePhase.active

    /// Creates surroundings.
    public init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
        self.locale = locale
        self.calendar = calendar
        self.timeZone = timeZone
    }

    func values(at date: Date) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.renderDate = date
        values.locale = locale
        values.calendar = calendar
        values.timeZone = timeZone
        values.colorScheme = colorScheme
        values.dynamicTypeSize = dynamicTypeSize
        values.scenePhase = scenePhase
        device.apply(to: &values)
        return values
    }
}
