/// A result builder for one to twenty scenes.
///
/// Like Apple's, it has a function for each count. A parameter pack would be another symbol.
@available(iOS 16.0, *)
@resultBuilder
public struct DeviceActivityReportBuilder {
    public static func buildBlock<Scene: DeviceActivityReportScene>(
        _ scene: Scene
    ) -> some DeviceActivityReportScene {
        scene
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8])
    }

    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene,
        _ s14: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene,
        _ s14: some DeviceActivityReportScene,
        _ s15: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15])
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene,
        _ s14: some DeviceActivityReportScene,
        _ s15: some DeviceActivityReportScene,
        _ s16: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16,
            ]
        )
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene,
        _ s14: some DeviceActivityReportScene,
        _ s15: some DeviceActivityReportScene,
        _ s16: some DeviceActivityReportScene,
        _ s17: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17,
            ]
        )
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene,
        _ s14: some DeviceActivityReportScene,
        _ s15: some DeviceActivityReportScene,
        _ s16: some DeviceActivityReportScene,
        _ s17: some DeviceActivityReportScene,
        _ s18: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18,
            ]
        )
    }

    @available(iOS 17.4, *)
    public static func buildBlock(
        _ s0: some DeviceActivityReportScene,
        _ s1: some DeviceActivityReportScene,
        _ s2: some DeviceActivityReportScene,
        _ s3: some DeviceActivityReportScene,
        _ s4: some DeviceActivityReportScene,
        _ s5: some DeviceActivityReportScene,
        _ s6: some DeviceActivityReportScene,
        _ s7: some DeviceActivityReportScene,
        _ s8: some DeviceActivityReportScene,
        _ s9: some DeviceActivityReportScene,
        _ s10: some DeviceActivityReportScene,
        _ s11: some DeviceActivityReportScene,
        _ s12: some DeviceActivityReportScene,
        _ s13: some DeviceActivityReportScene,
        _ s14: some DeviceActivityReportScene,
        _ s15: some DeviceActivityReportScene,
        _ s16: some DeviceActivityReportScene,
        _ s17: some DeviceActivityReportScene,
        _ s18: some DeviceActivityReportScene,
        _ s19: some DeviceActivityReportScene
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18,
                s19,
            ]
        )
    }
}
