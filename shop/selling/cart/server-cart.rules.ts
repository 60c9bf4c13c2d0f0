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
 * The lines of a link's text, as in `1:2,softwax:1` (D-265). A token is a product's id, its address or its SKU, one with other
 * characters in base64url after a tilde; without a quantity it is one unit. Null if the text is anything else.
 */
export function parseLinkedLines(text: string): LinkedLine[] | null {
	const lines = text.split(",").map((line): LinkedLine | null => {
		const [, written = "", typed = "1"] = /^(~[\w-]{1,108}|[\w.-]{1,80})(?::([1-9]\d{0,2}))?$/.exec(line) ?? [];
		const token = written.startsWith("~") ? decodeToken(written.slice(1)) : written;
		return token ? { token, quantity: Number(typed) } : null;
	});
	const valid = lines.filter((line) => line !== null);
	return valid.length === lines.length && lines.length <= MAX_LINKED_LINES ? valid : null;
}

/** The identifier in a token of the Universal Commerce Protocol's links; null for one that is not written canonically. */
function decodeToken(base64url: string): string | null {
	try {
		const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
		const binary = atob(base64);
		if (btoa(binary).replaceAll("=", "") !== base64) return null;
		const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
		const token = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return /\p{Cc}/u.test(token) ? null : token;
	} catch {
		return null;
	}
}
