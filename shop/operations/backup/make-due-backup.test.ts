import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Config } from "#platform/config.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { makeDueBackup } from "./make-due-backup.ts";
import { openBackups } from "./testing/open-backups.ts";

const HOUR_MS = 3_600_000;

const database = await openTestDatabase("embedded");
afterAll(() => database.close());

async function open(more: Partial<Config["backup"]> = {}) {
	const opened = await openBackups(database, {
		everyMs: 6 * HOUR_MS,
		keepMs: 24 * HOUR_MS,
		...more,
	});
	onTestFinished(opened.close);
	return { ...opened, run: (tools = opened.tools) => makeDueBackup(opened.shop, tools) };
}

test("a backup is made at once, and again when the newest one is as old as BACKUP_EVERY", async () => {
	const { clock, names, run } = await open();
	await run();
	clock.at += 6 * HOUR_MS - 1;
	await run();
	expect(names()).toEqual(["softbrace-20260101T000000Z.tar"]);
	clock.at += 1;
	await run();
	expect(names()).toEqual(["softbrace-20260101T000000Z.tar", "softbrace-20260101T060000Z.tar"]);
});

test("backups older than BACKUP_KEEP are deleted, after the next one was made, and nothing else is", async () => {
	const { clock, names, run, folder, failing } = await open();
	writeFileSync(join(folder, "notes.txt"), "mine");
	for (let count = 0; count < 6; count++) {
		await run();
		clock.at += 6 * HOUR_MS;
	}
	expect(names()).toHaveLength(6);
	expect(names()).toContain("notes.txt");
	const before = names();
	clock.at += 1000 * HOUR_MS;
	await expect(run(failing)).rejects.toThrow("The disk is full.");
	expect(names()).toEqual(before);
});

test("D-94 a backup from a clock that was ahead does not put off the next one", async () => {
	const { clock, names, run } = await open();
	const real = clock.at;
	clock.at += 400 * 24 * HOUR_MS;
	await run();
	clock.at = real;
	await run();
	expect(names()).toContain("softbrace-20260101T000000Z.tar");
});

test("without BACKUP_EVERY none is made, and without BACKUP_KEEP all are kept", async () => {
	const never = await open({ everyMs: null });
	await never.run();
	expect(never.names()).toEqual([]);
	const forever = await open({ keepMs: null });
	for (let count = 0; count < 3; count++) {
		await forever.run();
		forever.clock.at += 1000 * HOUR_MS;
	}
	expect(forever.names()).toHaveLength(3);
});
