import Foundation
import PhonePackage
import Testing
import XcodeProjects
