// Apple's Foundation brings this module along.
@_exported public import Observation
