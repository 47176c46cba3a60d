import Foundation
import SwiftUI
import UIKit

/// The device on which an interface is drawn.
public enum HostedDevice: String, CaseIterable, Sendable {
    /// An iPhone with a screen of 393 by 852 points.
    case iPhone = "iphone"
    /// An iPad with a screen of 1180 by 820 points, in landscape.
    case iPad = "ipad"

    /// The name of the device's model.
    public var name: String { hardware.model }

    var hardware: Hardware {
        switch self {
        case .iPhone: .phone
        case .iPad: Hardware(model: "iPad", idiom: .pad, width: 1180, height: 820, scale: 2)
        }
    }

    func apply(to values: inout EnvironmentValues) {
        guard self == .iPad else { return }
        values.horizontalSizeClass = .regular
        // The width beside a sidebar, without margins.
        values.screenSize = CGSize(width: 828, height: 660)
    }
}
