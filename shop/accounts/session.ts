import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Caller, type Language, type Shop, transaction } from "#shop/context.ts";
import { findPoints } from "#shop/points/find-points.ts";
import { deleteSession, selectAccount } from "./accounts.store.ts";

/** The signed-in user, with the points balance and the points that no open checkout holds. */
type Session = {
	userId: string;
	email: string;
	fullName: string;
	isAdmin: boolean;
	/** The language the customer chose; null before. */
	language: Language | null;
	/** The account is less than a day old. */
	isNew: boolean;
	pointsBalance: number;
	usablePoints: number;
};

/** The caller's session; null for visitors and for accounts that have been deleted. */
export async function findOwnSession(shop: Shop): Promise<Session | null> {
	const { userId, role } = shop.caller;
	if (userId === null) return null;
	// The caller's id comes from the verified session. Customers have no access to sign-in data and holds.
	return await transaction(asSystem(shop), async (tx) => {
		const account = await selectAccount(tx, userId);
		if (!account) return null;
		const points = await findPoints(tx, userId, shop.clock.now());
		return {
			userId,
			email: account.email,
			fullName: account.fullName,
			isAdmin: role === "administrator",
			language: account.language,
			isNew: shop.clock.now() - account.createdAt < DAY_MS,
			pointsBalance: points.balance,
			usablePoints: points.usable,
		};
	});
}

/**
 * Maps a session's account to a caller: a customer, or an administrator by list or flag (PERM-11, D-60), with the email
 * address.
 */
export async function identifyCaller(shop: Shop, userId: string): Promise<{ caller: Caller; email: string }> {
	const account = await transaction(asSystem(shop), (tx) => selectAccount(tx, userId));
	if (account === undefined) return { caller: { role: "visitor", userId: null }, email: "" };
	const isAdmin = account.isAdmin || shop.config.adminEmails.includes(account.email.toLowerCase());
	return { caller: { role: isAdmin ? "administrator" : "customer", userId }, email: account.email };
}

/** Ends one session, such as the one that a new sign-in in the same browser replaces. */
export async function endSession(shop: Shop, sessionId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteSession(tx, sessionId));
}
