import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { halvingDueAt, isHalvingDue } from "./inactivity.rules.ts";
import { lockPoints, selectActivities, selectActivity } from "./points.report.store.ts";
import { insertPoints, selectLots } from "./points.store.ts";
import { halveLots } from "./points-lots.rules.ts";

const ACCOUNTS_PER_PAGE = 200;

/**
 * Halves the points of accounts inactive for a year, once per period of inactivity (PTS-17, D-32). A job. Each account
 * is its own transaction, so the next run finishes an interrupted one; a repeated run changes nothing.
 */
export async function halveInactivePoints(shop: Shop): Promise<void> {
	const systemShop = asSystem(shop);
	const at = shop.clock.now();
	let after: string | null = null;
	do {
		const page = await transaction(systemShop, (tx) => selectActivities(tx, { at, after, limit: ACCOUNTS_PER_PAGE }));
		for (const account of page) {
			if (isHalvingDue(account.activeAt, account.halvedAt, at)) await halveAccount(systemShop, account.userId, at);
		}
		after = page.length === ACCOUNTS_PER_PAGE ? (page.at(-1)?.userId ?? null) : null;
	} while (after !== null);
}

function halveAccount(systemShop: Shop, userId: string, at: number): Promise<void> {
	return transaction(systemShop, async (tx) => {
		await lockPoints(tx, userId);
		// Check again under the lock: an order may have been paid since.
		const account = await selectActivity(tx, userId);
		if (account === undefined || !isHalvingDue(account.activeAt, account.halvedAt, at)) return;
		const shares = halveLots(await selectLots(tx, userId, at));
		await insertPoints(
			tx,
			shares.map(({ lotId, points, expiresAt }) => ({
				userId,
				orderId: null,
				lotId,
				kind: "halving",
				points: -points,
				description: "inactivity",
				expiresAt,
				period: String(halvingDueAt(account.activeAt)),
				at,
			})),
		);
	});
}
