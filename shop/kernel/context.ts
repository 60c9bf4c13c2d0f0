import type { TransactionBounds } from "#platform/database/transaction.ts";
import type { World } from "#platform/world.ts";
import { ShopError } from "./errors.rules.ts";
import type { Language } from "./language.rules.ts";
import type { RevisionCache } from "./public-pages/revision-cache.ts";
import type { PublicSettings } from "./settings/settings.rules.ts";
import { type LimitedRole, staffRoleOf } from "./staff-roles.rules.ts";

export type { Language };

/**
 * Who acts in the admin, and from where, as the activity log records it. `email` is the account's or ADMIN_EMAIL
 * (D-66).
 */
export type Administrator = {
	email: string;
	/** Of a person who has an account of their own in the admin. */
	staffId?: string;
	ipAddress: string | null;
	userAgent: string | null;
	/** The admin's own session; absent for an administrator's account. Instants in epoch ms. */
	session?: { id: string; createdAt: number; expiresAt: number };
};

/**
 * The caller. `userId` is set for customers, and for administrators with a customer account; `administrator` for calls
 * from the admin, also by staff whose role is not the owner's.
 */
export type Caller = {
	role: "visitor" | "customer" | "administrator" | LimitedRole | "system";
	userId: string | null;
	administrator?: Administrator;
	/** Of an API key: it may do no more than these, whatever its role. */
	rights?: readonly string[];
};

/**
 * Texts that leave the shop as part of a use case, such as the payment page's labels. This layer works with codes; the
 * app layer, which has the dictionaries, passes these in.
 */
type ShopTexts = {
	/** The shop's own HTML for a section of a page, which shows until the owner publishes one; empty if there is none. */
	builtInText(place: { page: string; section: string }, settings: PublicSettings): Promise<string>;
	paymentLabels(
		language: Language,
		order: { shippingMethod: "standard" | "local" | "none"; shippingCents: number; taxBasisPoints: number },
	): { tax: string; shipping: string; discount: string };
};

/** The first argument of every use case: the environment, the caller and the language. */
export type Shop = World & {
	caller: Caller;
	language: Language;
	texts: ShopTexts;
	/** Of the server's process; jobs and commands have none. */
	revisionCache?: RevisionCache;
};

/** Events that metrics count, with labels of few values: codes and types, never names or ids. */
export type CountedEvent = { event: "webhook"; type: string; result: string } | { event: "checkout"; outcome: string };

export function countEvent(shop: Pick<Shop, "observer">, { event, ...labels }: CountedEvent): void {
	shop.observer?.count(event, labels);
}

/** Names in the trace what the current part is about: an order's number, a checkout's id. */
export function describeWork(shop: Pick<Shop, "observer">, subject: { order?: string; checkout?: string }): void {
	shop.observer?.about(subject);
}

/** Runs a use case under its name, which traces show. */
export function asPart<T>(shop: Pick<Shop, "observer">, name: string, work: () => Promise<T>): Promise<T> {
	return shop.observer ? shop.observer.part(name, work) : work();
}

/** A running transaction, passed on by operations that must succeed together. */
export type ShopTransaction = Parameters<Parameters<World["database"]["transaction"]>[1]>[0];

/**
 * Runs `work` in one database transaction under the caller's database role. Rolls back and rethrows whatever `work`
 * throws.
 */
export function transaction<T>(
	shop: Shop,
	work: (tx: ShopTransaction) => Promise<T>,
	bounds?: TransactionBounds,
): Promise<T> {
	return shop.database.transaction(shop.caller, work, bounds);
}

/** Of a transaction that reads one statement, or some together: one packet to the server and one back. */
export const ONE_READ = { isReadOnly: true, isSingleStatement: true } as const;

/**
 * Reads public data. For visitors it may come from a replica with slight lag, for signed-in users never; `work` cannot
 * write.
 */
export function readPublic<T>(
	shop: Shop,
	work: (tx: ShopTransaction) => Promise<T>,
	bounds?: typeof ONE_READ,
): Promise<T> {
	return shop.caller.role === "visitor" ? shop.database.read(work, bounds) : transaction(shop, work, bounds);
}

/**
 * Public data in the caller's language that is the same until `publicPagesChanged`, from memory where there is a cache;
 * administrators always see the newest.
 */
export function readUnchanged<T>(shop: Shop, key: string, load: () => Promise<T>): Promise<T> {
	const { revisionCache, caller, language } = shop;
	if (!revisionCache || staffRoleOf(caller.role) !== null) return load();
	return revisionCache.find(`${language} ${key}`, load);
}

/**
 * The same shop on the reserved database connections. For everything after a hold or a payment: a customer who holds
 * the last unit must not fail because others use up the pool.
 */
export function inReserve(shop: Shop): Shop {
	const { database } = shop;
	return { ...shop, database: { ...database, transaction: database.transactionInReserve } };
}

/** The same shop with system rights, for operations that no caller may run directly, such as reserving stock. */
export function asSystem(shop: Shop): Shop {
	return { ...shop, caller: { role: "system", userId: null } };
}

/**
 * The same shop for the signed-in account; administrators have a customer dashboard too.
 * @throws ShopError unauthenticated if no one is signed in
 */
export function asCustomer(shop: Shop): Shop & { caller: { role: "customer"; userId: string } } {
	const { userId } = shop.caller;
	if (userId === null) throw new ShopError("unauthenticated");
	return { ...shop, caller: { role: "customer", userId } };
}

/**
 * The same shop for an admin operation (PERM-12, D-60); requires an administrator or a member of the staff whom the server
 * has authenticated. What their role allows is for the guards, and for the database's role of the same name.
 * @throws ShopError unauthenticated for a visitor, permission_denied for a customer
 */
export function asAdministrator(shop: Shop): Shop & { caller: { administrator: Administrator } } {
	const { role, userId, administrator } = shop.caller;
	if (role === "visitor") throw new ShopError("unauthenticated");
	if (staffRoleOf(role) === null || !administrator) throw new ShopError("permission_denied");
	return { ...shop, caller: { ...shop.caller, role, userId, administrator } };
}
