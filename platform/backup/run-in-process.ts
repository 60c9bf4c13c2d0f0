import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { Config } from "#platform/config.ts";
import type { BackedUpShop } from "./make-backup.ts";

/** In the folder of `npm run bundle`, and in the repository. */
const COMMANDS = {
	backup: ["backup.js", "scripts/backup/run-backup.ts"],
	verify: ["verify-backup.js", "scripts/backup/run-verify-backup.ts"],
};

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Makes a backup in a process of its own: memory and the event loop of this one belong to buyers.
 * @throws Error with what the command printed, a sentence for the owner
 */
export async function makeBackupInProcess({ dataDir, databaseUrl, s3, backup }: BackedUpShop): Promise<void> {
	await run("backup", ["--configured"], { dataDir, databaseUrl, s3, backup });
}

/**
 * Restores a backup, a file or `s3://BUCKET/NAME`, into a temporary embedded database in a process of its own, and checks
 * it.
 * @returns violated invariants, and the entry at which the activity log was changed, or null
 * @throws Error that says why it cannot be restored
 */
export async function verifyBackupInProcess(
	file: string,
	config: Config,
): Promise<{ violations: string[]; brokenAt: number | null }> {
	return JSON.parse(await run("verify", ["--configured", file], config)) as Awaited<
		ReturnType<typeof verifyBackupInProcess>
	>;
}

/** It gets this shop's configuration: the environment may be another shop's, as it is beside the demo. */
async function run(name: keyof typeof COMMANDS, parameters: readonly string[], config: object): Promise<string> {
	const command = COMMANDS[name].find((file) => existsSync(file)) ?? "";
	const running = promisify(execFile)(process.execPath, [command, ...parameters], { maxBuffer: MAX_OUTPUT_BYTES });
	// One that ended before it read this says why itself.
	running.child.stdin?.on("error", () => {}).end(JSON.stringify(config));
	const end = () => running.child.kill();
	process.once("exit", end);
	try {
		return (await running).stdout;
	} catch (error) {
		const printed = (error as { stderr?: string }).stderr?.trim();
		throw new Error(printed || "The command was interrupted.", { cause: error });
	} finally {
		process.off("exit", end);
	}
}
