@_exported public import CDeviceActivity
@_exported public import FoundationGaps
