import type { Shop } from "#shop/kernel/context.ts";

/** The same shop with the owner as caller, signed in to the admin. */
export function byOwner(shop: Shop): Shop {
	const administrator = { email: "owner@localhost", ipAddress: "203.0.113.9", userAgent: "Browser" };
	return { ...shop, caller: { role: "administrator", userId: null, administrator } };
}
