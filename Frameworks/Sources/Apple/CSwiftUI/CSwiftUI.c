#include "CSwiftUI.h"

// What the compiler names NSObject and its `init()`; the runtime finds the class's own by them.
extern const char theClass __asm__("$s10Foundation8NSObjectCMn");
extern const char initializer __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const void *swift_lookUpClassMethod(const void *, const void *, const void *);

// A class method of Swift gets its class where a closure gets its context.
typedef __attribute__((swiftcall)) void *(*Maker)(__attribute__((swift_context)) const void *);

void *CSwiftUIMakeObject(const void *type) {
    return ((Maker)swift_lookUpClassMethod(type, &initializer, &theClass))(type);
}
