@_exported public import DeveloperToolsSupport
@_exported public import Foundation
@_exported public import FoundationGaps
@_exported public import Observation
@_exported public import protocol OpenCombine.ObservableObject
@_exported public import struct OpenCombine.Published
@_exported public import UIKit
