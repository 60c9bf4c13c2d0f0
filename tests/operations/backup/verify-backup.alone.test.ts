import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { verifyBackupInProcess } from "#platform/backup/run-in-process.ts";
import { parseConfig } from "#platform/config.ts";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { openDatabase } from "#platform/database/open.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";

const PASSPHRASE = "a passphrase of the owner";

/** Runs one of the commands in a shop's folder. */
async function run(script: string, folder: string, ...parameters: string[]) {
	const environment = { ...bareEnvironment, TMPDIR: folder, DATA_DIR: join(folder, "data") };
	const env = {
		...environment,
		SESSION_SECRET: "a secret of one test, thirty-two letters long",
		BACKUP_PASSPHRASE: PASSPHRASE,
	};
	const running = promisify(execFile)(process.execPath, [`scripts/backup/${script}`, ...parameters], { env });
	return await running.then(
		({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
		({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
	);
}

test("D-94 D-268 a backup is verified by restoring it into a place that is then deleted: whole, contradictory, damaged", async ({
	task,
}) => {
	const folder = mkdtempSync(join(tmpdir(), "shop-verify-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const dataDir = join(folder, "data");
	const backups = join(dataDir, "backups");
	const backUp = async () => {
		expect(await run("run-backup.ts", folder)).toMatchObject({ code: 0 });
		return join(backups, readdirSync(backups).toSorted().at(-1) ?? "");
	};
	const database = await openDatabase({ databaseUrl: null, dataDir, log: { warn() {} } });
	await database.migrate();
	await database.close();

	// Noted before anything is judged, and filled in as it is measured.
	const figures = { restored: 0, violations: 0, damaged: 0, found: 0 };
	noteEvidence(task, "restore", figures);
	const whole = await backUp();
	const verified = await run("run-verify-backup.ts", folder, whole);
	figures.restored = Number(verified.code === 0);
	expect(verified).toMatchObject({ code: 0, stderr: "" });
	expect(verified.stdout).toContain("Stock, orders, payments and points agree.");
	expect(verified.stdout).toContain("It is whole. Nothing was kept.");
	expect(readdirSync(folder)).toEqual(["data"]);
	const config = parseConfig({ ...bareEnvironment, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
	const restored = await verifyBackupInProcess(whole, config);
	figures.violations = restored.violations.length;
	expect(restored).toEqual({ violations: [], brokenAt: null });

	const connection = await openEmbedded(dataDir);
	await connection.runScript(
		"insert into tally_changes (kind, name, since, rows, amount, units) values ('sale', 'sold', now(), 1, 1, 1)",
	);
	await connection.close();
	rmSync(whole);
	const odd = await backUp();
	const contradictory = await run("run-verify-backup.ts", folder, odd);
	figures.damaged += 1;
	figures.found += Number(contradictory.code === 2);
	expect(contradictory.code, contradictory.stderr).toBe(2);
	expect(contradictory.stdout).toContain("The backup already contained this contradiction:");

	expect(await verifyBackupInProcess(odd, config)).toEqual({ violations: [expect.any(String)], brokenAt: null });

	truncateSync(odd, Math.floor(statSync(odd).size / 2));
	const damaged = await run("run-verify-backup.ts", folder, odd);
	figures.damaged += 1;
	figures.found += Number(damaged.code === 1);
	expect(damaged).toMatchObject({ code: 1, stderr: expect.stringMatching(/is (damaged|cut off)/) });
	expect(readdirSync(dataDir), "nothing is left of a drill").not.toContain("restore-drill");
	await expect(verifyBackupInProcess(odd, config)).rejects.toThrow(/^\S+ is (damaged|cut off)/);
	expect(await run("run-verify-backup.ts", folder)).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("Which backup?"),
	});
	expect(readdirSync(folder)).toEqual(["data"]);
});
