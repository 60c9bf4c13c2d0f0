import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BackupError } from "#platform/backup/manifest.ts";
import { type Config, loadEnvironment, parseConfig } from "#platform/config.ts";
import { checkRestored } from "./check-restored.ts";
import { describeRecords, describeRows, restore } from "./restore-file.ts";

/** Exit code of a backup that can be restored, but contradicts itself. */
const IS_ODD = 2;

/**
 * Restores a backup into a temporary embedded database and checks it, without asking a payment provider.
 * @returns what was found, for the owner; `isOdd` when records contradict each other
 * @throws BackupError when it cannot be restored
 */
async function verifyBackup(file: string, config: Config): Promise<{ lines: string[]; isOdd: boolean }> {
	const dataDir = await mkdtemp(join(tmpdir(), "softbrace-verify-"));
	try {
		const temporary = { ...config, dataDir, databaseUrl: null, replica: null, s3: null, stripe: null };
		const restored = await restore(file, temporary, config.s3);
		const checked = await checkRestored(temporary, Date.parse(restored.head.createdAt));
		const isOdd = checked.activity.brokenAt !== null || checked.violations.length > 0;
		return { lines: [...describeRows(restored), ...describeRecords(checked)], isOdd };
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	try {
		const [file] = process.argv.slice(2);
		if (file === undefined) throw new BackupError("Which backup? Use: npm run verify-backup FILE");
		const { lines, isOdd } = await verifyBackup(file, parseConfig(loadEnvironment()));
		const verdict = isOdd ? "It can be restored, but see above." : "It is whole. Nothing was kept.";
		process.stdout.write(`${[...lines, verdict].join("\n")}\n`);
		if (isOdd) process.exitCode = IS_ODD;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
