import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { BackedUpShop } from "./make-backup.ts";

/** In the folder of `npm run bundle`, and in the repository. */
const COMMANDS = ["backup.js", "scripts/backup/run-backup.ts"];

/**
 * Makes a backup in a process of its own: memory and the event loop of this one belong to buyers. It gets this shop's
 * configuration: the environment may be another shop's, as it is beside the demo.
 * @throws Error with what the command printed, a sentence for the owner
 */
export async function makeBackupInProcess({ dataDir, databaseUrl, s3, backup }: BackedUpShop): Promise<void> {
	const command = COMMANDS.find((file) => existsSync(file)) ?? "";
	const running = promisify(execFile)(process.execPath, [command, "--configured"]);
	// One that ended before it read this says why itself.
	running.child.stdin?.on("error", () => {}).end(JSON.stringify({ dataDir, databaseUrl, s3, backup }));
	const end = () => running.child.kill();
	process.once("exit", end);
	try {
		await running;
	} catch (error) {
		const printed = (error as { stderr?: string }).stderr?.trim();
		throw new Error(printed || "The backup was interrupted.", { cause: error });
	} finally {
		process.off("exit", end);
	}
}
