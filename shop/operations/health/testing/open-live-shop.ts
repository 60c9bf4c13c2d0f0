import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameBackup } from "#platform/backup/backup-target.ts";
import type { Config } from "#platform/config.ts";
import { type Database, databaseOn } from "#platform/database/open.ts";
import { type Probes, probes } from "#platform/health/probes.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findHealth } from "#shop/operations/health/find-health.ts";
import type { HealthLine } from "#shop/operations/health/health.rules.ts";
import { saveJobRuns } from "#shop/operations/health/job-runs.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestConnection } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const SHOP_URL = "https://shop.example";
/** On a busy machine no check is late. */
const PATIENT_MS = 50_000;

/** The world around a healthy shop. */
export const fineProbes: Probes = {
	freeBytes: async () => 50 * 1024 ** 3,
	verifySmtp: async () => {},
	readCertificate: async () => ({ endsAt: Date.now() + 60 * DAY_MS, problem: null }),
};

/**
 * A healthy shop that is configured as a live one and has an order, points, an entry in the activity log, a backup and
 * recorded jobs. `problems` checks it, with parts of it spoiled: "broken stock: stock_ledger 1".
 */
export async function openLiveShop(kind: Database["kind"]) {
	const connection = await openTestConnection(kind, { isDurable: true });
	const database = databaseOn(connection);
	const testShop = await openTestShop(database);
	testShop.clock.now = Date.now;
	const folder = mkdtempSync(join(tmpdir(), "shop-health-"));
	const config: Partial<Config> = {
		...testShop.shop.config,
		publicUrl: SHOP_URL,
		stripe: { secretKey: "sk_live_1", webhookSecret: "whsec_1" },
		smtpUrl: "smtp://owner:hunter2@mail.shop.example",
		mailFrom: "SoftBrace <orders@shop.org>",
		adminEmail: "owner@shop.org",
		supportEmail: "support@shop.org",
		sessionSecret: "pLk2mXv9Qw7Rz1TnB4cYd8Hs3Gf6Ja0E",
		trustedProxies: 1,
		processes: 2,
		startsAt: null,
		dataDir: folder,
		s3: null,
		backup: { to: join(folder, "backups"), everyMs: DAY_MS, keepMs: null, passphrase: null },
	};
	const shop = byOwner({ ...testShop.shop, config: config as Config });
	mkdirSync(shop.config.backup.to);
	writeFileSync(join(shop.config.backup.to, nameBackup(Date.now())), "");
	const at = Date.now();
	await saveJobRuns(shop, [{ name: "send messages", everyMs: 2000, failures: 0, since: at, succeededAt: at }]);
	const { sessionId } = await startCheckout(testShop.shop, guestRequest([{ id: 2, quantity: 1 }]));
	await testShop.pay(sessionId);
	await settleCheckout(asSystem(testShop.shop), sessionId);
	await transaction(asSystem(shop), async (tx) => {
		const userId = crypto.randomUUID();
		await tx.insertInto("authUsers").values({ id: userId, name: "Ana", email: "ana@x.org" }).execute();
		const grant = { userId, kind: "grant", pointsAmount: 5, description: "Thanks", createdAt: at };
		await tx.insertInto("pointsTransactions").values(grant).execute();
		await recordActivity(tx, asAdministrator(shop), "EMAIL_RETRY", { email_id: "1", kind: "new_order" });
	});
	await shop.payments.registerWebhook(`${SHOP_URL}/api/webhooks/stripe`);

	return {
		shop,
		connection,
		database,
		folder,
		clock: testShop.clock,
		pay: testShop.pay,
		check: () => findHealth(shop, { probes: fineProbes, timeoutMs: PATIENT_MS }),
		async problems(spoiled: Partial<Shop> & { probes?: Partial<Probes>; timeoutMs?: number } = {}) {
			const { probes: spoiledProbes, timeoutMs = PATIENT_MS, ...parts } = spoiled;
			const lines = await findHealth({ ...shop, ...parts }, { probes: { ...fineProbes, ...spoiledProbes }, timeoutMs });
			return lines.filter(({ state }) => state !== "ok").map(short);
		},
		withConfig: (changes: Partial<Config>) => ({ config: { ...shop.config, ...changes } }),
		realProbes: probes,
		close: async () => {
			await testShop.close();
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function short({ check, state, code, what, limit }: HealthLine): string {
	return `${state} ${check}: ${code}${what && ` ${what}`}${limit && ` (${limit})`}`;
}
