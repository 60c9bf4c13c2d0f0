/** The cookie that tells scripts that the server has a cart of this browser, made without them (D-71). */
export const SERVER_CART_MARK = "cart_on_server";
