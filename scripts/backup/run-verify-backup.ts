import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { BackupError } from "#platform/backup/manifest.ts";
import type { Restored } from "#platform/backup/restore-shop.ts";
import { type Config, parseConfig } from "#platform/config.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { type Checked, checkRestored } from "./check-restored.ts";
import { describeRecords, describeRows, restore } from "./restore-file.ts";

/** Exit code of a backup that can be restored, but contradicts itself. */
const IS_ODD = 2;
/** The lowest there is. */
const IDLE_PRIORITY = 19;
/** In DATA_DIR. */
const DRILL_FOLDER = "restore-drill";

/**
 * Restores a backup into a temporary embedded database of a folder and checks it, without asking a payment provider.
 * @throws BackupError when it cannot be restored
 */
async function verifyBackup(
	file: string,
	config: Config,
	folder = tmpdir(),
): Promise<{ restored: Restored; checked: Checked }> {
	const dataDir = await mkdtemp(join(folder, "softbrace-verify-"));
	try {
		const temporary = { ...config, dataDir, databaseUrl: null, replica: null, s3: null, stripe: null };
		const restored = await restore(file, temporary, config.s3);
		return { restored, checked: await checkRestored(temporary, Date.parse(restored.head.createdAt)) };
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
}

/** For the owner, and whether records contradict each other. */
async function describeFindings(file: string): Promise<{ lines: string[]; isOdd: boolean }> {
	const { restored, checked } = await verifyBackup(file, parseConfig(loadEnvironment()));
	const isOdd = checked.activity.brokenAt !== null || checked.violations.length > 0;
	const verdict = isOdd ? "It can be restored, but see above." : "It is whole. Nothing was kept.";
	return { lines: [...describeRows(restored), ...describeRecords(checked), verdict], isOdd };
}

/**
 * For a running shop, which hands over its configuration and has customers to serve meanwhile. On its own disk: the
 * temporary folder may be memory. One at a time, so what is there was left by one that was killed.
 */
async function findForShop(file: string): Promise<string> {
	setPriority(IDLE_PRIORITY);
	const config = JSON.parse(await text(process.stdin)) as Config;
	const folder = join(config.dataDir, DRILL_FOLDER);
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true, mode: 0o700 });
	process.once("SIGTERM", () => {
		rmSync(folder, { recursive: true, force: true });
		process.exit(1);
	});
	const { checked } = await verifyBackup(file, config, folder).finally(() =>
		rm(folder, { recursive: true, force: true }),
	);
	return JSON.stringify({ violations: checked.violations, brokenAt: checked.activity.brokenAt });
}

if (import.meta.main) {
	try {
		const options = { configured: { type: "boolean" } } as const;
		const { values, positionals } = parseArgs({ options, allowPositionals: true });
		const [file] = positionals;
		if (file === undefined) throw new BackupError("Which backup? Use: npm run verify-backup FILE");
		if (values.configured) process.stdout.write(await findForShop(file));
		else {
			const { lines, isOdd } = await describeFindings(file);
			process.stdout.write(`${lines.join("\n")}\n`);
			if (isOdd) process.exitCode = IS_ODD;
		}
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
