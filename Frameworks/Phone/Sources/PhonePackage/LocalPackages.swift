public import XcodeProjects
public struct LocalPackages {
    let project: XcodeProject
    public init(_ project: XcodeProject, _ frameworks: FrameworksFolder) { self.project = project }
    public func read() throws -> XcodeProject { project }
}
