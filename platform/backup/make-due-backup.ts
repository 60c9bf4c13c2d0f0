import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { Config } from "#platform/config.ts";
import { openBackupTarget } from "./backup-target.ts";

/**
 * Makes a backup when the newest one is older than `backup.everyMs`, then deletes those older than `backup.keepMs`, but
 * never the newest. A job; a failed one is retried at its next run, and deletes nothing.
 * @param now epoch ms of the real time, by which backups are named
 */
export async function makeDueBackup(
	{ backup, s3 }: Pick<Config, "backup" | "s3">,
	now: () => number = Date.now,
	makeOne: () => Promise<void> = runCommand,
): Promise<void> {
	const { to, everyMs, keepMs } = backup;
	if (everyMs === null) return;
	const target = openBackupTarget(to, s3);
	const [newest] = await target.list();
	if (newest !== undefined && newest.createdAt > now() - everyMs) return;
	await makeOne();
	if (keepMs === null) return;
	const [, ...older] = await target.list();
	for (const { name, createdAt } of older) {
		if (createdAt < now() - keepMs) await target.remove(name);
	}
}

/** In the folder of `npm run bundle`, and in the repository. */
const COMMANDS = ["backup.js", "scripts/backup/run-backup.ts"];

/** In a process of its own: memory and the event loop of this one belong to buyers. @throws Error with its message */
async function runCommand(): Promise<void> {
	const running = promisify(execFile)(process.execPath, [COMMANDS.find((file) => existsSync(file)) ?? ""]);
	const end = () => running.child.kill();
	process.once("exit", end);
	await running.finally(() => process.off("exit", end));
}
