import { findAccount } from "#shop/access/accounts/find-account.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Language, type Shop, transaction } from "#shop/kernel/context.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";

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
		const account = await findAccount(tx, userId);
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
