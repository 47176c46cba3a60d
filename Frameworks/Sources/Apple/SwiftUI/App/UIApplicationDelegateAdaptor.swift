import CSwiftUI
public import OpenCombine
public import UIKit

/// A wrapper that creates the delegate of an app and reports the launch to it.
///
/// As on Apple's systems, an app with scenes observes `scenePhase`, and its delegate receives no
/// phases. Unlike Apple's, an observable delegate is not in the environment.
@available(iOS 14.0, *)
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    private let box: ObjectBox<DelegateType>

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        box = ObjectBox {
            let type = unsafe unsafeBitCast(DelegateType.self, to: UnsafeRawPointer.self)
            let made = unsafe Unmanaged<DelegateType>.fromOpaque(CSwiftUIMakeObject(type))
            let delegate = unsafe made.takeRetainedValue()
            onMain(delegate) { delegate in
                let application = UIApplication.shared
                application.delegate = delegate
                _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
                _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
            }
            return delegate
        }
    }

    public var wrappedValue: DelegateType {
        if let object = box.object { return object }
        let object = box.make()
        box.object = object
        return object
    }
}

@available(iOS 14.0, *)
extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension UIApplicationDelegateAdaptor: LinkedProperty {
    nonisolated func link(to context: RenderContext, _ name: String) {
        let delegate = onMain(self) { $0.wrappedValue }
        if let object = delegate as? any ObservableObject { context.observe(object, name) }
    }
}
