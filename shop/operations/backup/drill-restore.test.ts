import { rmSync } from "node:fs";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { backupProblem } from "./backup-state.rules.ts";
import { type DrillTools, drillRestore } from "./drill-restore.ts";
import { findBackupState } from "./find-backup-state.ts";
import { isDrillDue, type RestoredFindings } from "./restore-drill.rules.ts";
import { openBackups } from "./testing/open-backups.ts";

const HOUR_MS = 3_600_000;
const PLENTY = 10 ** 12;
const ZONE = "America/Chicago";
const at = (text: string) => Date.parse(`${text}-06:00`);

test.each([
	["2026-01-01T10:00", "2026-01-02T02:59", false],
	["2026-01-01T10:00", "2026-01-02T03:00", true],
	["2026-01-02T03:00", "2026-01-02T23:59", false],
	["2026-01-02T03:00", "2026-01-03T02:59", false],
	["2026-01-02T03:00", "2026-01-03T03:00", true],
	["2026-01-02T02:59", "2026-01-02T03:00", true],
	["2026-01-02T10:00", "2026-01-20T12:00", true],
	// A clock that was ahead.
	["2026-02-01T10:00", "2026-01-20T12:00", false],
])("D-268 a drill is due when 3 o'clock at night has passed: from %s to %s: %s", (since, now, isDue) => {
	expect(isDrillDue({ startedAt: at(since), problem: null }, at(now), ZONE)).toBe(isDue);
});

test("D-268 one with a problem is tried again after six hours", () => {
	const failed = { startedAt: at("2026-01-02T03:10"), problem: "x is damaged." };
	expect(isDrillDue(failed, at("2026-01-02T09:09"), ZONE)).toBe(false);
	expect(isDrillDue(failed, at("2026-01-02T09:10"), ZONE)).toBe(true);
});

describe.each(databaseKinds)("D-268 the newest backup is restored each night on the %s database", async (kind) => {
	const opened = await openBackups(await openTestDatabase(kind), { everyMs: 6 * HOUR_MS });
	const { shop, clock, now, tools, folder, names } = opened;
	afterAll(opened.close);
	afterEach(async () => {
		await transaction(asSystem(shop), (tx) => tx.deleteFrom("restoreDrills").execute());
		for (const name of names()) rmSync(`${folder}/${name}`);
	});
	const WHOLE: RestoredFindings = { violations: [], brokenAt: null };
	/** A drill that takes 41 seconds, and what was restored in it. */
	const drill = (outcome: RestoredFindings | Error, seen: string[] = []): DrillTools => ({
		now,
		freeBytes: async () => PLENTY,
		async verify(file) {
			seen.push(file);
			clock.at += 41_000;
			if (outcome instanceof Error) throw outcome;
			return outcome;
		},
	});
	const state = () => findBackupState(shop, now);

	test("once, the newest, after three o'clock; the owner reads when, how long, and what was found", async () => {
		clock.at = at("2026-01-01T10:00");
		await tools.make();
		clock.at = at("2026-01-02T02:00");
		await tools.make();
		const [, newest] = names();
		const seen: string[] = [];
		await drillRestore(shop, drill(WHOLE, seen));
		expect(seen, "before three o'clock").toEqual([]);
		clock.at = at("2026-01-02T03:12");
		await drillRestore(shop, drill(WHOLE, seen));
		await drillRestore(shop, drill(WHOLE, seen));
		expect(seen).toEqual([`${folder}/${newest}`]);
		const { lastDrill } = await state();
		expect(lastDrill).toEqual({
			backup: newest,
			startedAt: at("2026-01-02T03:12"),
			finishedAt: at("2026-01-02T03:12") + 41_000,
			violations: 0,
			problem: null,
		});
		expect(backupProblem(await state())).toBeNull();
		clock.at = at("2026-01-03T04:00");
		await drillRestore(shop, drill(WHOLE, seen));
		expect(seen).toHaveLength(2);
	});

	test.each([
		[new Error("x.tar is damaged (orders)."), { violations: 0, problem: "x.tar is damaged (orders)." }],
		[new Error("x".repeat(3000)), { violations: 0, problem: "x".repeat(1000) }],
		[
			{ violations: ["stock: 2", "parcels: 1"], brokenAt: 7 },
			{ violations: 3, problem: "the activity log was changed at entry 7; stock: 2; parcels: 1" },
		],
	] as const)("a backup that is not whole is a problem until one passes: %j", async (outcome, stored) => {
		clock.at = at("2026-02-01T10:00");
		await tools.make();
		clock.at = at("2026-02-02T03:10");
		await drillRestore(shop, drill(outcome));
		expect((await state()).lastDrill).toMatchObject(stored);
		await tools.make();
		expect(backupProblem(await state()), "a newer one was not tried yet").toBe("unrestorable");
		clock.at = at("2026-02-03T03:10");
		await tools.make();
		await drillRestore(shop, drill(WHOLE));
		expect(backupProblem(await state())).toBeNull();
	});

	test("one at a time over all processes; one whose process is gone says nothing and is done again", async () => {
		clock.at = at("2026-03-01T10:00");
		await tools.make();
		clock.at = at("2026-03-02T03:10");
		const seen: string[] = [];
		const verify = async (file: string) => {
			seen.push(file);
			await drillRestore(shop, drill(WHOLE, seen));
			return await new Promise<never>(() => {});
		};
		void drillRestore(shop, { now, verify, freeBytes: async () => PLENTY });
		await expect.poll(() => seen.length).toBe(1);
		await drillRestore(shop, drill(WHOLE, seen));
		expect(seen).toHaveLength(1);
		expect((await state()).lastDrill).toBeNull();
		clock.at += 4 * HOUR_MS + 1;
		await drillRestore(shop, drill(WHOLE, seen));
		expect(seen).toHaveLength(2);
		expect((await state()).lastDrill).toMatchObject({ problem: null });
	});

	test("none while there is too little space for it", async () => {
		clock.at = at("2026-05-01T10:00");
		await tools.make();
		clock.at = at("2026-05-02T03:10");
		const seen: string[] = [];
		await drillRestore(shop, { ...drill(WHOLE, seen), freeBytes: async () => 10 ** 9 });
		expect(seen).toEqual([]);
		await drillRestore(shop, drill(WHOLE, seen));
		expect(seen).toHaveLength(1);
	});

	test("none without a schedule, without a backup, or where it is switched off", async () => {
		clock.at = at("2026-04-02T03:10");
		const seen: string[] = [];
		await drillRestore(shop, drill(WHOLE, seen));
		clock.at = at("2026-04-02T10:00");
		await tools.make();
		clock.at = at("2026-04-03T03:10");
		const { config } = shop;
		await drillRestore({ ...shop, config: { ...config, isRestoreDrilled: false } }, drill(WHOLE, seen));
		await drillRestore(
			{ ...shop, config: { ...config, backup: { ...config.backup, everyMs: null } } },
			drill(WHOLE, seen),
		);
		expect(seen).toEqual([]);
	});
});
