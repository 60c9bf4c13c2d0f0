import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import type { Config } from "#platform/config.ts";
import { sendAlarms } from "#shop/operations/alarms/send-alarms.ts";
import { backupProblem } from "#shop/operations/backup/backup-state.rules.ts";
import { findBackupState } from "#shop/operations/backup/find-backup-state.ts";
import { makeDueBackup } from "#shop/operations/backup/make-due-backup.ts";
import { fineProbes } from "#shop/operations/health/testing/open-live-shop.ts";
import { createServerDatabase, openServerDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { canMountDisk, filesBelow, openSmallDisk } from "./small-disk.ts";

const MB = 1024 ** 2;
const HOUR_MS = 3_600_000;
const ADMIN_PASSWORD = "a long password of one test";
const EARLIER = "softbrace-20260101T000000Z.tar";
const canMount = await canMountDisk();

async function openDisk(bytes: number) {
	const disk = await openSmallDisk(bytes);
	if (disk === null) throw new Error("no file system could be mounted");
	onTestFinished(disk.close);
	return disk;
}

function openFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-backup-disk-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** `npm run backup` in the namespace of a disk. */
async function runBackup(within: readonly string[], environment: Readonly<Record<string, string>>) {
	const [command = "", ...args] = [...within, process.execPath, "scripts/backup/run-backup.ts"];
	const child = spawn(command, args, { env: { ...bareEnvironment, ...environment } });
	const ended = once(child, "close");
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: (await ended)[0], stdout, stderr };
}

describe.runIf(canMount)("a full disk where backups are stored", () => {
	const hasServer = inject("postgresUrl") !== null;

	test.runIf(hasServer)(
		"D-94 D-98 the command and the job say so, leave the earlier backups alone, raise the alarm, and succeed with space",
		async () => {
			const [disk, databaseUrl] = [await openDisk(8 * MB), await createServerDatabase()];
			const database = await openServerDatabase(databaseUrl);
			onTestFinished(() => database.close());
			const opened = await openTestShop(database);
			onTestFinished(opened.close);
			const environment = {
				DATA_DIR: openFolder(),
				DATABASE_URL: databaseUrl,
				BACKUP_TO: disk.mountPoint,
				SESSION_SECRET: "a secret of one test, thirty-two letters long",
			};
			const run = () => runBackup(disk.within, environment);
			const tools = {
				now: Date.now,
				make: async () => {
					const { code, stderr } = await run();
					if (code !== 0) throw new Error(stderr.trim());
				},
			};
			const backup = { ...opened.shop.config.backup, to: disk.folder, everyMs: 6 * HOUR_MS, keepMs: 24 * HOUR_MS };
			const config: Config = { ...opened.shop.config, backup, dataDir: environment.DATA_DIR };
			const shop = { ...opened.system, config };
			const problem = async () => backupProblem(await findBackupState(shop));
			const work = join(environment.DATA_DIR, "backup-work");
			const abandoned = join(work, "1-softbrace-20260101T000000Z.tar");
			mkdirSync(work);
			writeFileSync(abandoned, "of a killed process");
			utimesSync(abandoned, 1, 1);
			expect(await run()).toMatchObject({ code: 0, stderr: "" });
			const [made = ""] = filesBelow(disk.folder);
			renameSync(join(disk.folder, made), join(disk.folder, EARLIER));

			disk.fill();
			const sentence = `There is no space for the backup in ${disk.mountPoint}. Free some up there, or set BACKUP_TO to another disk.`;
			expect(await run()).toEqual({ code: 1, stdout: "", stderr: `${sentence}\n` });
			await expect(makeDueBackup(shop, tools)).rejects.toThrow(sentence);
			expect(filesBelow(disk.folder)).toEqual(["filler", EARLIER]);
			expect(readdirSync(work)).toEqual([]);
			expect(await findBackupState(shop)).toMatchObject({
				lastSuccess: { name: EARLIER },
				lastFailure: { message: sentence },
				running: null,
			});
			await sendAlarms(shop, fineProbes);
			await sendDueMessages(shop, renderEmail);
			expect(opened.mails.map(({ text }) => text)).toContainEqual(expect.stringContaining("npm run backup"));

			disk.free();
			await makeDueBackup(shop, tools);
			const [latest = "", ...rest] = filesBelow(disk.folder).reverse();
			expect([latest > EARLIER, rest]).toEqual([true, []]);
			expect(await problem()).toBeNull();
		},
	);

	test.runIf(hasServer)("D-94 a full data folder, where a backup is written first, is one sentence too", async () => {
		const [disk, databaseUrl] = [await openDisk(8 * MB), await createServerDatabase()];
		disk.fill();
		const environment = {
			DATA_DIR: disk.mountPoint,
			DATABASE_URL: databaseUrl,
			BACKUP_TO: openFolder(),
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
		};
		expect(await runBackup(disk.within, environment)).toEqual({
			code: 1,
			stdout: "",
			stderr: `There is no space for the backup in ${disk.mountPoint}, where it is written first. Free some up.\n`,
		});
		expect([filesBelow(disk.folder), readdirSync(environment.BACKUP_TO)]).toEqual([["filler"], []]);
	});

	test("D-94 on the embedded database the shop's own job fails visibly, and a requested one succeeds with space", async () => {
		const [disk, folder] = [await openDisk(8 * MB), openFolder()];
		writeFileSync(join(disk.folder, EARLIER), "an earlier backup");
		disk.fill();
		const [port, sandboxPort] = [await freePort(), await freePort()];
		// The earlier backup is none, and would not pass its restore.
		const schedule = { BACKUP_TO: disk.mountPoint, BACKUP_EVERY: "6h", RESTORE_DRILL: "off" };
		const environment = { ADMIN_PASSWORD, LOG_LEVEL: "silent", ...schedule };
		const parts = { port, sandboxPort, folder, databaseUrl: null, environment, within: disk.within };
		const shop = await startShopProcess(parts);
		onTestFinished(() => endProcess(shop, "SIGKILL"));
		const owner = await signInOwner(`http://localhost:${port}`, ADMIN_PASSWORD);
		const state = async () =>
			(await (await owner("GET", "/api/admin/backups/state")).json()) as {
				problem: string | null;
				last_success: { name: string } | null;
				last_failure: { message: string } | null;
			};
		while ((await state()).last_failure === null) await wait(50);
		expect(await state()).toMatchObject({
			problem: "failed",
			last_success: { name: EARLIER },
			last_failure: { message: expect.stringContaining(`There is no space for the backup in ${disk.mountPoint}.`) },
		});
		expect(filesBelow(disk.folder)).toEqual(["filler", EARLIER]);

		disk.free();
		expect((await owner("POST", "/api/admin/backups")).status).toBe(202);
		while ((await state()).problem !== null) await wait(50);
		expect(filesBelow(disk.folder)).toEqual([EARLIER, (await state()).last_success?.name]);
	});
});
