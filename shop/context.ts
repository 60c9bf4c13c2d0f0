import type { World } from "#platform/world.ts";
import { ShopError } from "./errors.rules.ts";

/** The languages the shop speaks. */
export type Language = "en" | "es";

/** Who acts in the portal, and from where, as the activity log names it. `email` is the account's or ADMIN_EMAIL (D-66). */
export type Administrator = {
	email: string;
	ipAddress: string | null;
	userAgent: string | null;
	/** The portal's own session; none for an administrator's account. Instants in epoch ms. */
	session?: { id: string; createdAt: number; expiresAt: number };
};

/**
 * Who asks. `userId` is set for customers, and for administrators who came with a customer account; `administrator` for
 * calls of the portal.
 */
export type Caller = {
	role: "visitor" | "customer" | "administrator" | "system";
	userId: string | null;
	administrator?: Administrator;
};

/**
 * Words that leave the house with a deed, such as the lines of the payment page. The shop itself speaks codes; the
 * floor above, which has the dictionaries, lends it these.
 */
export type ShopTexts = {
	paymentLabels(
		language: Language,
		order: { shippingMethod: "standard" | "local" | "none"; shippingCents: number },
	): { tax: string; shipping: string; discount: string };
};

/** What a transaction may take and do, besides what its role allows. */
export type TransactionBounds = Parameters<World["database"]["transaction"]>[2];

/** What every use case gets first: the world, who asks, and in which language. */
export type Shop = World & { caller: Caller; language: Language; texts: ShopTexts };

/** A running transaction; the parts of a deed that must succeed together pass it on. */
export type ShopTransaction = Parameters<Parameters<World["database"]["transaction"]>[1]>[0];

/**
 * Runs `work` in one database transaction under the caller's database role.
 * Whatever `work` throws rolls everything back and is thrown on.
 */
export function transaction<T>(
	shop: Shop,
	work: (tx: ShopTransaction) => Promise<T>,
	bounds?: TransactionBounds,
): Promise<T> {
	return shop.database.transaction(shop.caller, work, bounds);
}

/**
 * Reads what everybody may see. For a visitor it may come from a replica that is a moment behind, never for anybody who
 * is signed in, and `work` cannot write.
 */
export function readPublic<T>(shop: Shop, work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
	return shop.caller.role === "visitor" ? shop.database.read(work) : transaction(shop, work);
}

/**
 * The same shop on the database connections kept in reserve. For everything that follows a hold or a payment: a customer
 * who already holds the last unit must not fail because others are still asking for it.
 */
export function inReserve(shop: Shop): Shop {
	const { database } = shop;
	return { ...shop, database: { ...database, transaction: database.transactionInReserve } };
}

/** The same shop, acting on its own behalf: for deeds that no caller may do by hand, such as holding stock. */
export function asSystem(shop: Shop): Shop {
	return { ...shop, caller: { role: "system", userId: null } };
}

/**
 * The same shop, acting for the account that asks; an administrator's own dashboard is a customer's too.
 * @throws ShopError unauthenticated when nobody is signed in
 */
export function asCustomer(shop: Shop): Shop & { caller: { role: "customer"; userId: string } } {
	const { userId } = shop.caller;
	if (userId === null) throw new ShopError("unauthenticated");
	return { ...shop, caller: { role: "customer", userId } };
}

/**
 * The same shop, for a deed of the portal (PERM-12, D-60): only for an administrator whom the server has recognised.
 * @throws ShopError unauthenticated for a visitor, permission_denied for a customer
 */
export function asAdministrator(shop: Shop): Shop & { caller: { administrator: Administrator } } {
	const { role, userId, administrator } = shop.caller;
	if (role === "visitor") throw new ShopError("unauthenticated");
	if (role !== "administrator" || !administrator) throw new ShopError("permission_denied");
	return { ...shop, caller: { role, userId, administrator } };
}
