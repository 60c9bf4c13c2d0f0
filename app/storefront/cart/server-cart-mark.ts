import { createStore, useStore } from "#app/interface/store.ts";

/** The cookie that tells scripts that the server has a cart this browser filled without JavaScript (D-71). */
export const SERVER_CART_MARK = "cart_on_server";

/** Whether this page has what the server's cart had, or knows that it will not get it. */
export const isImportOver = createStore(false);

export function hasServerCart(cookies: string): boolean {
	return cookies.split("; ").includes(`${SERVER_CART_MARK}=1`);
}

/** Whether a cart of the server is still to be imported, so that an empty one says nothing yet. */
export function useCartComing(): boolean {
	const isOver = useStore(isImportOver, false);
	return !import.meta.env.SSR && !isOver && hasServerCart(document.cookie);
}
