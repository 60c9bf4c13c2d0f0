import { parseBrowserToken } from "#app/api/selling/checkout/browser-token.ts";
import { errorText } from "#app/i18n/error-text.ts";
import { discountCodeIn, discountCookie } from "#app/storefront/discount/discount-cookie.ts";
import type { CartDiscount } from "#app/storefront/discount/discount-store.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import { normalCode } from "#shop/selling/discounts/discount-code.rules.ts";
import { findDiscount } from "#shop/selling/discounts/find-discount.ts";

/** The code of a browser without scripts, and whether it can be used now; null for none. */
export async function loadDiscount(
	shop: Shop,
	request: Request,
	{ browserToken, clientIp }: { browserToken: string; clientIp: string | null },
): Promise<CartDiscount | null> {
	const code = discountCodeIn(request.headers.get("cookie") ?? "");
	if (code === null) return null;
	const { discountCode: heldCode } = await findOwnHolds(shop, browserToken);
	try {
		return { code, terms: await findDiscount(shop, code, { clientIp, heldCode }), problem: null };
	} catch (error) {
		if (!isShopError(error)) throw error;
		const message = errorText(shop.language, error.code, error.params);
		return { code, terms: null, problem: { code: error.code, message } };
	}
}

/** The code that the calling browser's own open checkout holds. */
export async function heldCodeOf(shop: Shop, request: Request): Promise<string | null> {
	const browserToken = parseBrowserToken(request);
	return browserToken === null ? null : (await findOwnHolds(shop, browserToken)).discountCode;
}

/** The parameter of a link's first code, which is how the Universal Commerce Protocol writes it (D-333). */
const LINKED_CODE = /^\/?discounts\/codes\/0$/;

/** Set-Cookie for the code of a link to the cart, if it can be used now, or once its reader has signed in; otherwise nothing. */
export async function keepLinkedCode(shop: Shop, request: Request, clientIp: string | null): Promise<string[]> {
	const written = [...new URL(request.url).searchParams].filter(([name]) => LINKED_CODE.test(name));
	const [only, second] = written.map(([, code]) => normalCode(code).slice(0, 100));
	if (only === undefined || second !== undefined) return [];
	try {
		await findDiscount(shop, only, { clientIp, heldCode: await heldCodeOf(shop, request) });
	} catch (error) {
		if (!isShopError(error)) throw error;
		if (error.code !== "discount_members_only") return [];
	}
	return [cookieOfDiscount(shop, only)];
}

/** Set-Cookie that keeps a code with the cart, or with null forgets it. */
export function cookieOfDiscount({ config }: Pick<Shop, "config">, code: string | null): string {
	return discountCookie(code, { isSecure: config.publicUrl.startsWith("https:") });
}
