import { DAY_MS, HOUR_MS } from "#shop/calendar.rules.ts";

/** A cart without scripts is deleted when nothing was changed in it for so long. */
export const SERVER_CART_LIFETIME_MS = 30 * DAY_MS;

/** Carts that one network address may start per hour; the 31st is refused. */
export const MAX_NEW_CARTS_PER_ADDRESS = 30;
export const NEW_CARTS_WINDOW_MS = HOUR_MS;

/** Carts of one network address that are kept; the one that was changed the longest ago makes room. */
export const MAX_CARTS_PER_ADDRESS = 200;

/** A change to a cart, as a form without scripts asks for it. */
export type CartRequest =
	| { kind: "add"; productId: number; quantity: number }
	| { kind: "set"; productId: number; quantity: number }
	| { kind: "remove"; productId: number }
	| { kind: "empty" };
