import { dayInZone } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { halvingDueAt, isHalvingDue, noticeDue } from "./inactivity.rules.ts";
import { selectActivities, selectRecipient } from "./points.report.store.ts";
import { selectLots } from "./points.store.ts";
import { halveLots } from "./points-lots.rules.ts";

type Moment = { at: number; timeZone: string };

const ACCOUNTS_PER_PAGE = 200;

/** Points about to expire or be halved, and which notice is due. */
type Expiration = { kind: "points_expiring" | "points_halving"; points: number; endsAt: number; noticeDays: number };

/**
 * Queues emails to customers whose points expire or are halved in 30 or 7 days (D-32). A job; each notice is queued
 * once, however often this runs.
 */
export async function notifyExpiringPoints(shop: Shop): Promise<void> {
	const systemShop = asSystem(shop);
	const at = shop.clock.now();
	let after: string | null = null;
	do {
		const page = await transaction(systemShop, (tx) => selectActivities(tx, { at, after, limit: ACCOUNTS_PER_PAGE }));
		for (const account of page)
			await transaction(systemShop, (tx) => notifyAccount(tx, account, { at, timeZone: shop.config.timeZone }));
		after = page.length === ACCOUNTS_PER_PAGE ? (page.at(-1)?.userId ?? null) : null;
	} while (after !== null);
}

async function notifyAccount(
	tx: ShopTransaction,
	account: { userId: string; activeAt: number; halvedAt: number | null },
	{ at, timeZone }: Moment,
): Promise<void> {
	const expirations = await findExpirations(tx, account, { at, timeZone });
	if (expirations.length === 0) return;
	const recipient = await selectRecipient(tx, account.userId);
	for (const { kind, points, endsAt, noticeDays } of expirations) {
		await queueMessage(tx, {
			kind,
			orderId: null,
			onceKey: `${kind} ${account.userId} ${endsAt} ${noticeDays}`,
			recipient: recipient.email,
			language: recipient.language,
			data: { name: recipient.name, points, endsAt },
			at,
		});
	}
}

async function findExpirations(
	tx: ShopTransaction,
	account: { userId: string; activeAt: number; halvedAt: number | null },
	{ at, timeZone }: Moment,
): Promise<Expiration[]> {
	const lots = await selectLots(tx, account.userId, at);
	const expirations: Expiration[] = [];
	// Points that expire on the same day share one notice, dated at the earliest expiration.
	const byDay = new Map<string, { endsAt: number; points: number }>();
	for (const { expiresAt, remaining } of lots) {
		if (expiresAt === null) continue;
		const day = dayInZone(expiresAt, timeZone);
		const before = byDay.get(day);
		byDay.set(day, {
			endsAt: Math.min(expiresAt, before?.endsAt ?? expiresAt),
			points: remaining + (before?.points ?? 0),
		});
	}
	for (const { endsAt, points } of byDay.values()) {
		const noticeDays = noticeDue(endsAt, at);
		if (noticeDays !== null) expirations.push({ kind: "points_expiring", points, endsAt, noticeDays });
	}
	const halvesAt = halvingDueAt(account.activeAt);
	const noticeDays = noticeDue(halvesAt, at);
	if (noticeDays !== null && isHalvingDue(account.activeAt, account.halvedAt, halvesAt)) {
		const points = halveLots(lots.filter(({ expiresAt }) => expiresAt === null || expiresAt > halvesAt)).reduce(
			(sum, share) => sum + share.points,
			0,
		);
		if (points > 0) expirations.push({ kind: "points_halving", points, endsAt: halvesAt, noticeDays });
	}
	return expirations;
}
