const LIFETIME_SECONDS = 30 * 86_400;

/** The code that a browser keeps with its cart, with scripts and without them; no code is secret from its browser. */
export function discountCodeIn(cookies: string): string | null {
	return /(?:^|;\s*)discount_code=([A-Z0-9_-]{1,30})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** The cookie that keeps a code, or with null forgets it. */
export function discountCookie(code: string | null, { isSecure }: { isSecure: boolean }): string {
	const age = code === null ? 0 : LIFETIME_SECONDS;
	return `discount_code=${code ?? ""}; Path=/; SameSite=Lax; Max-Age=${age}${isSecure ? "; Secure" : ""}`;
}

/** Keeps a code in this browser, or with null forgets it. */
export function keepDiscountCode(code: string | null): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and Safari has no cookie store
	document.cookie = discountCookie(code, { isSecure: location.protocol === "https:" });
}

/** Forgets a code that an order has used. */
export function settleDiscount(code: string | null): void {
	if (code !== null && discountCodeIn(document.cookie) === code) keepDiscountCode(null);
}
