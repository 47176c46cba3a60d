public import Foundation
public import SwiftUI

/// The language, zone and appearance in which a person reads.
public struct Surroundings: Equatable, Sendable {
    /// The language and region.
    public var locale: Locale
    /// The calendar.
    public var calendar: Calendar
    /// The time zone.
    public var timeZone: TimeZone
    /// True if the screen is light or dark.
    public var colorScheme = ColorScheme.light
    /// The size of texts.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// True if the app is in front.
    public var scenePhase = ScenePhase.active

    /// Describes how a person reads.
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
        return values
    }
}
