import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";

export const SERVER_CART_LIFETIME_MS = 30 * DAY_MS;

/** New carts per IP address and hour. */
export const MAX_NEW_CARTS_PER_IP = 30;
export const NEW_CARTS_WINDOW_MS = HOUR_MS;

/** Carts stored per IP address; the least recently changed one is deleted. */
export const MAX_CARTS_PER_IP = 200;

/** Lines of one link that fills a cart (D-265). */
const MAX_LINKED_LINES = 20;
/** Units of a product in such a link. */
export const MAX_LINKED_QUANTITY = 999;

export type LinkedLine = { token: string; quantity: number };

export type CartRequest =
	| { kind: "add"; productId: number; quantity: number }
	/** At least as many units as each line says, so that a link that is opened twice adds nothing. */
	| { kind: "fill"; lines: readonly { productId: number; quantity: number }[] }
	/** These lines in place of all that was there. */
	| { kind: "replace"; lines: readonly { productId: number; quantity: number }[] }
	| { kind: "set"; productId: number; quantity: number }
	| { kind: "remove"; productId: number }
	| { kind: "empty" };

/**
 * The lines of a link's text, as in `1:2,softwax:1` (D-265). A token is a product's id, its address or its SKU; without a
 * quantity it is one unit. Null if the text is anything else.
 */
export function parseLinkedLines(text: string): LinkedLine[] | null {
	const lines = text.split(",").map((line): LinkedLine | null => {
		const [, token = "", typed = "1"] = /^([\w.-]{1,80})(?::(\d{1,3}))?$/.exec(line) ?? [];
		const quantity = Number(typed);
		return token === "" || quantity < 1 ? null : { token, quantity };
	});
	const valid = lines.filter((line) => line !== null);
	return valid.length === lines.length && lines.length <= MAX_LINKED_LINES ? valid : null;
}
