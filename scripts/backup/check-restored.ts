import { openClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { openDatabase } from "#platform/database/open.ts";
import { openPayments } from "#platform/payments/stripe.ts";
import { openCommandShop, SILENT_LOG } from "#scripts/command-shop.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem } from "#shop/kernel/context.ts";
import { findUnknownPayments, type UnknownPayment } from "#shop/operations/backup/find-unknown-payments.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";

export type Checked = {
	activity: Awaited<ReturnType<typeof verifyActivity>>;
	violations: string[];
	/** Null: the shop uses the payment sandbox, which answers only while the shop runs. */
	payments: { reconciled: Awaited<ReturnType<typeof reconcileCheckouts>>; unknown: UnknownPayment[] } | null;
};

/** A restored shop is checked as a whole, which takes longer than a request may. */
const PATIENT_MS = 15 * 60 * 1000;
const TIMEOUTS = {
	acquireMs: PATIENT_MS,
	reserveAcquireMs: PATIENT_MS,
	statementMs: PATIENT_MS,
	lockMs: PATIENT_MS,
	idleMs: PATIENT_MS,
};

/**
 * Checks a restored shop before it opens: applies newer migrations, verifies the activity log and the invariants, and
 * asks the payment provider about checkouts that were open, and payments begun later than the backup (epoch ms).
 * @param apiBase the provider's address, for tests
 */
export async function checkRestored(config: Config, createdAt: number, apiBase?: URL): Promise<Checked> {
	const { databaseUrl, dataDir, stripe } = config;
	const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG, timeouts: TIMEOUTS });
	const clock = openClock(config.startsAt);
	const keys = stripe ?? { secretKey: "sk_test_none", webhookSecret: "whsec_none" };
	const shop = openCommandShop({
		config,
		database,
		clock,
		payments: openPayments({ ...keys, clock, log: SILENT_LOG, ...(apiBase && { apiBase }) }),
		mail: { send: async () => {}, mailbox: null, close: async () => {} },
		close: () => database.close(),
	});
	try {
		await database.migrate();
		const activity = await verifyActivity(shop);
		const violations = await findViolations(asSystem(shop));
		if (stripe === null) return { activity, violations, payments: null };
		const reconciled = await reconcileCheckouts(shop);
		return { activity, violations, payments: { reconciled, unknown: await findUnknownPayments(shop, createdAt) } };
	} finally {
		await database.close();
	}
}
