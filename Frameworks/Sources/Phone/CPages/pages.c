#include "CPages.h"

static const unsigned char app_js[] = {
#embed "../AppWeb/Page/app.js"
};
const struct page_file page_app_js = {app_js, sizeof app_js};

static const unsigned char base_css[] = {
#embed "../AppWeb/Page/base.css"
};
const struct page_file page_base_css = {base_css, sizeof base_css};

static const unsigned char gestures_js[] = {
#embed "../AppWeb/Page/gestures.js"
};
const struct page_file page_gestures_js = {gestures_js, sizeof gestures_js};

static const unsigned char symbols_css[] = {
#embed "../AppWeb/Page/symbols.css"
};
const struct page_file page_symbols_css = {symbols_css, sizeof symbols_css};

static const unsigned char views_css[] = {
#embed "../AppWeb/Page/views.css"
};
const struct page_file page_views_css = {views_css, sizeof views_css};

static const unsigned char window_css[] = {
#embed "../AppWeb/Page/window.css"
};
const struct page_file page_window_css = {window_css, sizeof window_css};

static const unsigned char window_js[] = {
#embed "../AppWeb/Page/window.js"
};
const struct page_file page_window_js = {window_js, sizeof window_js};

static const unsigned char page_css[] = {
#embed "../PhoneWeb/Page/page.css"
};
const struct page_file page_page_css = {page_css, sizeof page_css};

static const unsigned char phone_css[] = {
#embed "../PhoneWeb/Page/phone.css"
};
const struct page_file page_phone_css = {phone_css, sizeof phone_css};

static const unsigned char phone_js[] = {
#embed "../PhoneWeb/Page/phone.js"
};
const struct page_file page_phone_js = {phone_js, sizeof phone_js};
