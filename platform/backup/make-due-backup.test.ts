import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nameBackup } from "./backup-target.ts";
import { makeDueBackup } from "./make-due-backup.ts";

const HOUR_MS = 3_600_000;

function openFolder(more: { everyMs?: number | null; keepMs?: number | null } = {}) {
	const folder = mkdtempSync(join(tmpdir(), "shop-due-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const clock = { at: Date.UTC(2026, 0, 1) };
	const config = {
		s3: null,
		backup: { to: folder, everyMs: 6 * HOUR_MS, keepMs: 24 * HOUR_MS, passphrase: null, ...more },
	};
	const makeOne = async () => writeFileSync(join(folder, nameBackup(clock.at)), "");
	return {
		clock,
		names: () => readdirSync(folder).sort(),
		folder,
		run: (make: () => Promise<void> = makeOne) => makeDueBackup(config, () => clock.at, make),
	};
}

test("a backup is made at once, and again when the newest one is as old as BACKUP_EVERY", async () => {
	const { clock, names, run } = openFolder();
	await run();
	clock.at += 6 * HOUR_MS - 1;
	await run();
	expect(names()).toEqual(["softbrace-20260101T000000Z.tar"]);
	clock.at += 1;
	await run();
	expect(names()).toEqual(["softbrace-20260101T000000Z.tar", "softbrace-20260101T060000Z.tar"]);
});

test("backups older than BACKUP_KEEP are deleted, after the next one was made, and nothing else is", async () => {
	const { clock, names, run, folder } = openFolder();
	writeFileSync(join(folder, "notes.txt"), "mine");
	for (let count = 0; count < 6; count++) {
		await run();
		clock.at += 6 * HOUR_MS;
	}
	expect(names()).toHaveLength(6);
	expect(names()).toContain("notes.txt");
	const before = names();
	clock.at += 1000 * HOUR_MS;
	await expect(run(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow("the disk is full");
	expect(names()).toEqual(before);
});

test("without BACKUP_EVERY none is made, and without BACKUP_KEEP all are kept", async () => {
	const never = openFolder({ everyMs: null });
	await never.run();
	expect(never.names()).toEqual([]);
	const forever = openFolder({ keepMs: null });
	for (let count = 0; count < 3; count++) {
		await forever.run();
		forever.clock.at += 1000 * HOUR_MS;
	}
	expect(forever.names()).toHaveLength(3);
});
