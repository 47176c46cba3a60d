/// Builds the list of an extension's scenes, from one to twenty.
@available(iOS 16.0, *)
@resultBuilder
public struct DeviceActivityReportBuilder {
    public static func buildBlock<Scene: DeviceActivityReportScene>(
        _ scene: Scene
    ) -> some DeviceActivityReportScene {
        scene
    }

    public static func buildBlock<S0: DeviceActivityReportScene, S1: DeviceActivityReportScene>(
        _ s0: S0,
        _ s1: S1
    ) -> some DeviceActivityReportScene {
        ReportScenes(scenes: [s0, s1])
    }

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

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene,
        S14: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13,
        _ s14: S14
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene,
        S14: DeviceActivityReportScene,
        S15: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13,
        _ s14: S14,
        _ s15: S15
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene,
        S14: DeviceActivityReportScene,
        S15: DeviceActivityReportScene,
        S16: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13,
        _ s14: S14,
        _ s15: S15,
        _ s16: S16
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene,
        S14: DeviceActivityReportScene,
        S15: DeviceActivityReportScene,
        S16: DeviceActivityReportScene,
        S17: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13,
        _ s14: S14,
        _ s15: S15,
        _ s16: S16,
        _ s17: S17
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene,
        S14: DeviceActivityReportScene,
        S15: DeviceActivityReportScene,
        S16: DeviceActivityReportScene,
        S17: DeviceActivityReportScene,
        S18: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13,
        _ s14: S14,
        _ s15: S15,
        _ s16: S16,
        _ s17: S17,
        _ s18: S18
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18,
            ]
        )
    }

    @available(iOS 17.4, *)
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
        S9: DeviceActivityReportScene,
        S10: DeviceActivityReportScene,
        S11: DeviceActivityReportScene,
        S12: DeviceActivityReportScene,
        S13: DeviceActivityReportScene,
        S14: DeviceActivityReportScene,
        S15: DeviceActivityReportScene,
        S16: DeviceActivityReportScene,
        S17: DeviceActivityReportScene,
        S18: DeviceActivityReportScene,
        S19: DeviceActivityReportScene
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
        _ s9: S9,
        _ s10: S10,
        _ s11: S11,
        _ s12: S12,
        _ s13: S13,
        _ s14: S14,
        _ s15: S15,
        _ s16: S16,
        _ s17: S17,
        _ s18: S18,
        _ s19: S19
    ) -> some DeviceActivityReportScene {
        ReportScenes(
            scenes: [
                s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18,
                s19,
            ]
        )
    }
}
