#include "CSwiftUI.h"

// The mangled names of NSObject and its `init()`, by which the runtime finds the override.
extern const char theClass __asm__("$s10Foundation8NSObjectCMn");
extern const char initializer __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const void *swift_lookUpClassMethod(const void *, const void *, const void *);

// A Swift class method receives its class in the register of a closure's context.
typedef __attribute__((swiftcall)) void *(*Maker)(__attribute__((swift_context)) const void *);

void *CSwiftUIMakeObject(const void *type) {
    return ((Maker)swift_lookUpClassMethod(type, &initializer, &theClass))(type);
}
