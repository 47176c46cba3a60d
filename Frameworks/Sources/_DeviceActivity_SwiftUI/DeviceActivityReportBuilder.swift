/// Builds the list of an extension's scenes, from one to ten.
@available(iOS 16.0, *)
@resultBuilder
public struct DeviceActivityReportBuilder {
    /// Builds a list of one scene.
    public static func buildBlock<Scene: DeviceActivityReportScene>(
        _ scene: Scene
    ) -> some DeviceActivityReportScene {
        scene
    }

    /// Builds a list of two scenes.
    public static func buildBlock<S0: DeviceActivityReportScene, S1: DeviceActivityReportScene>(
        _ s0: S0,
        _ s1: S1
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1])
    }

    /// Builds a list of three scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2])
    }

    /// Builds a list of four scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3])
    }

    /// Builds a list of five scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene,
        S4: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3,
        _ s4: S4
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4])
    }

    /// Builds a list of six scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene,
        S4: DeviceActivityReportScene,
        S5: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3,
        _ s4: S4,
        _ s5: S5
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5])
    }

    /// Builds a list of seven scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene,
        S4: DeviceActivityReportScene,
        S5: DeviceActivityReportScene,
        S6: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3,
        _ s4: S4,
        _ s5: S5,
        _ s6: S6
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6])
    }

    /// Builds a list of eight scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene,
        S4: DeviceActivityReportScene,
        S5: DeviceActivityReportScene,
        S6: DeviceActivityReportScene,
        S7: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3,
        _ s4: S4,
        _ s5: S5,
        _ s6: S6,
        _ s7: S7
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7])
    }

    /// Builds a list of nine scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene,
        S4: DeviceActivityReportScene,
        S5: DeviceActivityReportScene,
        S6: DeviceActivityReportScene,
        S7: DeviceActivityReportScene,
        S8: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3,
        _ s4: S4,
        _ s5: S5,
        _ s6: S6,
        _ s7: S7,
        _ s8: S8
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8])
    }

    /// Builds a list of ten scenes.
    public static func buildBlock<
        S0: DeviceActivityReportScene,
        S1: DeviceActivityReportScene,
        S2: DeviceActivityReportScene,
        S3: DeviceActivityReportScene,
        S4: DeviceActivityReportScene,
        S5: DeviceActivityReportScene,
        S6: DeviceActivityReportScene,
        S7: DeviceActivityReportScene,
        S8: DeviceActivityReportScene,
        S9: DeviceActivityReportScene
    >(
        _ s0: S0,
        _ s1: S1,
        _ s2: S2,
        _ s3: S3,
        _ s4: S4,
        _ s5: S5,
        _ s6: S6,
        _ s7: S7,
        _ s8: S8,
        _ s9: S9
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9])
    }
}
