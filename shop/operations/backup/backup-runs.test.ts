import { rmSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import {
	ABANDONED_AFTER_MS,
	type BackupTools,
	makeRequestedBackup,
	makeScheduledBackup,
	requestBackup,
} from "./backup-runs.ts";
import { backupProblem } from "./backup-state.rules.ts";
import { findBackupState } from "./find-backup-state.ts";
import { openBackups } from "./testing/open-backups.ts";

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)("D-94 backups on the %s database", async (kind) => {
	const opened = await openBackups(await openTestDatabase(kind), { everyMs: 6 * HOUR_MS });
	const { shop, clock, now, tools, failing, folder, names } = opened;
	const owner = byOwner(shop);
	afterAll(opened.close);
	afterEach(async () => {
		await transaction(asSystem(shop), (tx) => tx.deleteFrom("backupRuns").execute());
		for (const name of names()) rmSync(`${folder}/${name}`);
	});
	const state = () => findBackupState(shop, now);

	test("are never made at first, which is a problem but not a late one", async () => {
		expect(await state()).toEqual({
			everyMs: 6 * HOUR_MS,
			lastSuccess: null,
			lastFailure: null,
			isLate: false,
			running: null,
			lastDrill: null,
		});
		expect(backupProblem(await state())).toBe("never");
	});

	test("the owner asks for one, which is logged, and a second one is rejected until it is made", async () => {
		await requestBackup(owner, now);
		const since = clock.at;
		expect((await state()).running).toEqual({ requestedBy: "owner@localhost", createdAt: since });
		const rejected = { code: "backup_running" };
		await expect(requestBackup(owner, now)).rejects.toMatchObject(rejected);
		let requested: Promise<void> | undefined;
		let scheduled: Promise<boolean> | undefined;
		await makeRequestedBackup(shop, {
			now,
			make: async () => {
				requested = requestBackup(owner, now);
				await expect(requested).rejects.toMatchObject(rejected);
				scheduled = makeScheduledBackup(shop, failing);
				await scheduled;
				await tools.make();
			},
		});
		expect(await scheduled).toBe(false);
		expect(await state()).toMatchObject({
			lastSuccess: { name: names()[0], bytes: "a backup".length, createdAt: since },
			lastFailure: null,
			running: null,
		});
		const log = await transaction(asSystem(shop), (tx) =>
			tx.selectFrom("adminActivityLogs").select(["actionType", "adminEmail"]).execute(),
		);
		expect(log).toEqual([{ actionType: "BACKUP_REQUEST", adminEmail: "owner@localhost" }]);
		// Nothing is asked for any more.
		await makeRequestedBackup(shop, failing);
		await requestBackup(owner, now);
	});

	test("one that ends without a file where backups are stored has failed, and the owner reads so", async () => {
		await tools.make();
		clock.at += HOUR_MS;
		await requestBackup(owner, now);
		const elsewhere = { now, make: async () => {} };
		const reason = `The backup ended without an error, but there is no new file in ${folder}.`;
		await expect(makeRequestedBackup(shop, elsewhere)).rejects.toThrow(reason);
		expect(await state()).toMatchObject({ lastFailure: { at: clock.at, message: reason }, running: null });
	});

	test("are made of the shop that asks, and of no other", async () => {
		let made: unknown;
		const make: BackupTools["make"] = async (of) => {
			made = of;
			await tools.make();
		};
		await makeScheduledBackup(shop, { now, make });
		expect(made).toMatchObject({ backup: { to: folder } });
	});

	test("may be asked for by administrators only", async () => {
		await expect(requestBackup(shop, now)).rejects.toMatchObject({ code: "unauthenticated" });
		expect((await state()).running).toBeNull();
	});

	test("one that fails is known with its reason until a later one succeeds, also one made by hand", async () => {
		await makeScheduledBackup(shop, tools);
		clock.at += 1000;
		await expect(makeScheduledBackup(shop, failing)).rejects.toThrow("The disk is full.");
		const failed = await state();
		expect(failed).toMatchObject({ lastFailure: { at: clock.at, message: "The disk is full." }, running: null });
		expect(failed.lastSuccess?.createdAt).toBe(clock.at - 1000);
		expect(backupProblem(failed)).toBe("failed");
		clock.at += 1000;
		// As `npm run backup` does.
		await tools.make();
		expect(backupProblem(await state())).toBeNull();
	});

	test("are late when more than two intervals have passed since the last one, or since the first try", async () => {
		await makeScheduledBackup(shop, tools);
		clock.at += 12 * HOUR_MS;
		expect((await state()).isLate).toBe(false);
		clock.at += 1;
		expect(backupProblem(await state())).toBe("late");
		await tools.make();
		expect(backupProblem(await state())).toBeNull();
		for (const name of names()) rmSync(`${folder}/${name}`);
		expect((await state()).isLate).toBe(true);
	});

	test("one whose process is gone no longer blocks the next, and counts as failed", async () => {
		await requestBackup(owner, now);
		clock.at += ABANDONED_AFTER_MS;
		await expect(requestBackup(owner, now)).rejects.toMatchObject({ code: "backup_running" });
		clock.at += 1;
		expect((await state()).running).toBeNull();
		await expect(makeScheduledBackup(shop, failing)).rejects.toThrow();
		const errors = await transaction(asSystem(shop), (tx) =>
			tx.selectFrom("backupRuns").select(["state", "error"]).orderBy("id").execute(),
		);
		expect(errors).toEqual([
			{ state: "failed", error: "The shop was stopped while it made the backup." },
			{ state: "failed", error: "The disk is full." },
		]);
	});

	test("one that takes long shows that it is alive, and leaves no timer when it is made or fails", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		onTestFinished(() => void vi.useRealTimers());
		const lastSign = async () =>
			(await transaction(asSystem(shop), (tx) => tx.selectFrom("backupRuns").selectAll().execute())).at(-1)?.renewedAt;
		for (const outcome of [tools, failing]) {
			const slow: BackupTools["make"] = async () => {
				expect(vi.getTimerCount()).toBe(1);
				const startedAt = await lastSign();
				clock.at += 20_000;
				vi.advanceTimersByTime(20_000);
				await vi.waitUntil(async () => (await lastSign()) !== startedAt, { timeout: 20_000 });
				await outcome.make();
			};
			await makeScheduledBackup(shop, { now, make: slow }).catch(() => {});
			expect(vi.getTimerCount()).toBe(0);
		}
	});

	test("one whose process is gone blocks the next no longer when the clock was ahead", async () => {
		const real = clock.at;
		clock.at += 400 * 24 * HOUR_MS;
		await requestBackup(owner, now);
		clock.at = real;
		expect((await state()).running).toBeNull();
		await expect(makeScheduledBackup(shop, tools)).resolves.toBe(true);
	});

	test("a place that cannot be read is a failure with its reason", async () => {
		writeFileSync(`${folder}-file`, "");
		const odd = { ...shop, config: { ...shop.config, backup: { ...shop.config.backup, to: `${folder}-file` } } };
		const { lastFailure, lastSuccess } = await findBackupState(odd, now);
		expect([lastFailure?.message, lastSuccess]).toEqual([expect.stringMatching(/backups-file: .*ENOTDIR/), null]);
	});
});
