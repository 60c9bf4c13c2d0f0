import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { nameBackup } from "#platform/backup/backup-target.ts";
import { verifyBackupInProcess } from "#platform/backup/run-in-process.ts";
import { addPaidOrder } from "#platform/database/testing/add-customer.ts";
import { newOrder } from "#platform/payments/testing/new-order.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { ALARM_CAUSES, type Alarm } from "#shop/kernel/causes.rules.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { drillRestore } from "#shop/operations/backup/drill-restore.ts";
import { findBackupState } from "#shop/operations/backup/find-backup-state.ts";
import { checkBackups } from "#shop/operations/health/check-work.ts";
import { saveJobRuns } from "#shop/operations/health/job-runs.ts";
import { fineProbes, openLiveShop } from "#shop/operations/health/testing/open-live-shop.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { databaseKinds } from "#tests/support/databases.ts";

import { sendAlarms } from "./send-alarms.ts";

describe.each(databaseKinds)("alarms on the %s database", (kind) => {
	let live: Awaited<ReturnType<typeof openLiveShop>>;
	const start = Date.now();
	let at = start;
	beforeAll(async () => {
		live = await openLiveShop(kind);
		live.clock.now = () => at;
		await live.connection.runScript("update products set stock = 100 where stock < 100");
	});
	afterAll(() => live.close());

	const queued = async (): Promise<Alarm[]> => {
		const rows = await transaction(asSystem(live.shop), (tx) =>
			tx.selectFrom("outbox").select("data").where("kind", "=", "alarm").orderBy("createdAt").execute(),
		);
		return rows.map(({ data }) => data as Alarm);
	};
	const causes = async () => (await queued()).map(({ cause }) => cause).sort();
	const recordJobs = (succeededAt: number) =>
		saveJobRuns(live.shop, [
			{ name: "send messages", everyMs: 2000, since: at - 2 * HOUR_MS, succeededAt, failures: 3 },
		]);
	const withoutProvider = () => {
		const findSessions = () => {
			throw new Error("down");
		};
		return { ...live.shop, payments: { ...live.shop.payments, findSessions } };
	};
	const brokenProbes = {
		...fineProbes,
		freeBytes: async () => 100 * 1024 ** 2,
		readCertificate: async () => ({ endsAt: at + 5 * DAY_MS, problem: null }),
	};

	test("each cause is one email a day, from several processes too, for as long as it lasts", async () => {
		await sendAlarms(live.shop, fineProbes);
		expect(await queued(), "nothing is wrong").toEqual([]);

		const { id } = await live.shop.payments.createSession(newOrder({ expiresAt: at + 31 * 60_000 }));
		expect(await live.pay(id)).toBe(200);
		await live.connection.runScript(`update outbox set failed_at = now() where kind = 'order_confirmation';
			update products set stock = 2 where id = 2;
			insert into webhook_endpoints (id, url, events, secret, paused_at, pause_cause, next_attempt_at, created_by, created_at)
				values (gen_random_uuid(), 'https://receiver.example/secret', '{order.paid}', '', now(), 'failures', now(), '', now())`);
		const late = { ...live.shop, ...live.withConfig({ backup: { ...live.shop.config.backup, everyMs: 1 } }) };
		at += 2 * HOUR_MS;
		await recordJobs(start);
		await Promise.all([sendAlarms(late, brokenProbes), sendAlarms(late, brokenProbes)]);
		await sendAlarms(late, brokenProbes);
		expect(await causes()).toEqual([...ALARM_CAUSES].sort());
		const first = Object.fromEntries((await queued()).map(({ cause, what }) => [cause, what]));
		expect(first).toMatchObject({
			failed_emails: "1",
			late_jobs: "send messages",
			backup: "late",
			webhooks: "receiver.example",
		});
		expect(first.low_disk).toContain(`${live.folder} (100 MB)`);
		expect(first.low_stock).toMatch(/\(2\)$/);

		at += DAY_MS;
		await recordJobs(start);
		await sendAlarms(late, brokenProbes);
		expect(await causes()).toEqual([...ALARM_CAUSES, ...ALARM_CAUSES].sort());

		await live.connection.runScript(
			"update outbox set failed_at = null; update products set stock = 100; delete from webhook_endpoints",
		);
		await transaction(asSystem(live.shop), (tx) => addPaidOrder(tx, { userId: null, number: 99, sessionId: id }));
		at += DAY_MS;
		await recordJobs(at);
		await sendAlarms(live.shop, fineProbes);
		expect(await causes(), "all is mended").toHaveLength(2 * ALARM_CAUSES.length);
	});

	/** What the admin's home lists, but for the emails and the stock. */
	const onHome = async () =>
		(await findToDo(live.shop)).alarms.flatMap(({ alarm, what }) =>
			["failed_emails", "sold_out", "low_stock"].includes(alarm) ? [] : [`${alarm}: ${what}`],
		);

	test("D-98 the admin's home lists the alarms that are active, the most urgent first, until they are over", async () => {
		expect(await onHome(), "all was mended").toEqual([]);
		const { id } = await live.shop.payments.createSession(newOrder({ expiresAt: at + 31 * 60_000 }));
		expect(await live.pay(id)).toBe(200);
		at += 2 * HOUR_MS;
		await recordJobs(start);
		await sendAlarms(live.shop, brokenProbes);
		const listed = [
			expect.stringMatching(/^unplaced_payments: pi_/),
			"late_jobs: send messages",
			`low_disk: ${live.folder} (100 MB), ${live.shop.config.backup.to} (100 MB)`,
			expect.stringMatching(/^certificate: \d{4}-/),
		];
		expect(await onHome()).toEqual(listed);

		await sendAlarms(withoutProvider(), fineProbes);
		expect(await onHome(), "one that cannot be looked at stays").toEqual(listed.slice(0, 2));
		await transaction(asSystem(live.shop), (tx) => addPaidOrder(tx, { userId: null, number: 98, sessionId: id }));
		await sendAlarms(live.shop, fineProbes);
		await recordJobs(at);
		expect(await onHome()).toEqual([]);
		at += 6 * MINUTE_MS;
		expect(await onHome(), "no process runs jobs").toEqual(["late_jobs: "]);
	});

	test("D-268 a backup that did not pass its nightly restore raises the alarm, and the email says so", async () => {
		const folder = live.shop.config.backup.to;
		mkdirSync(folder, { recursive: true });
		const file = join(folder, nameBackup(at));
		writeFileSync(file, "not a backup");
		onTestFinished(() => rmSync(file));
		const shop = { ...live.shop, ...live.withConfig({ backup: { ...live.shop.config.backup, everyMs: DAY_MS } }) };
		await drillRestore(shop, {
			verify: verifyBackupInProcess,
			now: () => at + DAY_MS,
			freeBytes: async () => 10 ** 12,
		});
		at += DAY_MS;
		await recordJobs(at);
		await sendAlarms(shop, fineProbes);
		expect(await queued()).toContainEqual({ cause: "backup", what: "unrestorable" });
		const { lastDrill } = await findBackupState(shop);
		expect(lastDrill?.problem).toBe(`${file} is not a backup of this shop.`);
		expect((await checkBackups(shop, () => at))[0]).toEqual({ code: "backups_unrestorable", what: lastDrill?.problem });
		await transaction(asSystem(live.shop), (tx) => tx.deleteFrom("restoreDrills").execute());
	});

	test("a cause that cannot be looked at does not hide the others", async () => {
		at += DAY_MS;
		const before = (await queued()).length;
		await sendAlarms(withoutProvider(), brokenProbes);
		expect((await causes()).length).toBe(before + 2);
	});
});
