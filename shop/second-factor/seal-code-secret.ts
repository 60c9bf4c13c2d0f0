import { seal, unseal } from "#platform/seal.ts";
import type { Shop } from "#shop/context.ts";

const PURPOSE = "admin second factor";

/** A code secret as it is kept: a copy of the database alone makes no codes. */
export function sealCodeSecret(shop: Shop, secret: string): string {
	return seal(secret, sessionSecret(shop), PURPOSE);
}

/** A kept code secret; null after SESSION_SECRET was changed. */
export function unsealCodeSecret(shop: Shop, sealed: string): string | null {
	return unseal(sealed, sessionSecret(shop), PURPOSE);
}

function sessionSecret(shop: Shop): string {
	const { sessionSecret } = shop.config;
	if (sessionSecret === null) throw new Error("the second factor needs SESSION_SECRET");
	return sessionSecret;
}
