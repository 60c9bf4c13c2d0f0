/** The cookie that tells scripts that the server has a cart this browser filled without JavaScript (D-71). */
export const SERVER_CART_MARK = "cart_on_server";
