import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Language, type Shop, transaction } from "#shop/context.ts";
import { findPoints } from "#shop/points/find-points.ts";
import { selectAccount } from "./accounts.store.ts";

/** Who is signed in, with the points of the specification's balance and those not held by an open payment. */
export type Session = {
	userId: string;
	email: string;
	fullName: string;
	isAdmin: boolean;
	/** What the customer chose; null before. */
	language: Language | null;
	/** The account is not a day old. */
	isNew: boolean;
	pointsBalance: number;
	usablePoints: number;
};

/** The caller's session; null for a visitor and for an account that was deleted meanwhile. */
export async function findSession(shop: Shop): Promise<Session | null> {
	const { userId, role } = shop.caller;
	if (userId === null) return null;
	// The caller's id comes from the verified session; sign-in data and holds are closed to customers themselves.
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
