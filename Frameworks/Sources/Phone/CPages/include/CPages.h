#pragma once
#include <stddef.h>

#pragma clang assume_nonnull begin

/// The bytes of a file that is compiled into the program. As an array in Swift, they would take a minute to compile.
struct page_file {
    const unsigned char *bytes;
    size_t count;
};

// Style sheets and scripts of AppWeb.
extern const struct page_file page_app_js, page_base_css, page_gestures_js, page_symbols_css, page_views_css,
    page_window_css, page_window_js;
// Style sheets and scripts of PhoneWeb.
extern const struct page_file page_page_css, page_phone_css, page_phone_js;

#pragma clang assume_nonnull end
