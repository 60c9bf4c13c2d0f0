import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";

export const SERVER_CART_LIFETIME_MS = 30 * DAY_MS;

/** New carts per IP address and hour. */
export const MAX_NEW_CARTS_PER_IP = 30;
export const NEW_CARTS_WINDOW_MS = HOUR_MS;

/** Carts stored per IP address; the least recently changed one is deleted. */
export const MAX_CARTS_PER_IP = 200;

export type CartRequest =
	| { kind: "add"; productId: number; quantity: number }
	| { kind: "set"; productId: number; quantity: number }
	| { kind: "remove"; productId: number }
	| { kind: "empty" };
