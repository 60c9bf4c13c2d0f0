import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

/** In the folder of `npm run bundle`, and in the repository. */
const COMMANDS = ["backup.js", "scripts/backup/run-backup.ts"];

/**
 * Makes a backup in a process of its own: memory and the event loop of this one belong to buyers.
 * @throws Error with what the command printed, a sentence for the owner
 */
export async function makeBackupInProcess(): Promise<void> {
	const running = promisify(execFile)(process.execPath, [COMMANDS.find((file) => existsSync(file)) ?? ""]);
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
