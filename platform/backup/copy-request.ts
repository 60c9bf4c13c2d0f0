import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyFolder } from "#platform/database/embedded/copy-files.ts";
import { lockFolder } from "#platform/database/embedded/lock-folder.ts";
import type { Database } from "#platform/database/open.ts";
import { BackupError } from "./manifest.ts";

/** In the data folder, which only the shop and its owner can write. */
const FOLDER = "database-copies";
const POLL_MS = 100;
const TIMEOUT_MS = 10 * 60 * 1000;
/** What a process that was killed left behind. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000;

/**
 * Copies the embedded database of a data folder, which one process has open at a time: the running shop, which is asked
 * by a file to make the copy, or nobody, and then it is copied here.
 * @param work receives a data folder with the copy, which is deleted afterwards
 * @throws BackupError when the running shop does not make the copy
 */
export async function withDatabaseCopy<T>(
	dataDir: string,
	work: (copy: string) => Promise<T>,
	timeoutMs = TIMEOUT_MS,
): Promise<T> {
	const missing = new BackupError(`There is no database in ${dataDir}. Set DATA_DIR to the shop's, or DATABASE_URL.`);
	// Locking makes the folder.
	if (!(await exists(join(dataDir, "database")))) throw missing;
	const unlock = await lockFolder(join(dataDir, "database")).catch(() => null);
	// A running shop may have its database in memory.
	if (unlock !== null && !(await exists(join(dataDir, "database/PG_VERSION")))) {
		await unlock();
		throw missing;
	}
	const folder = join(dataDir, FOLDER);
	const copy = join(folder, randomUUID());
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		if (unlock === null) await askForCopy(copy, timeoutMs);
		else await copyFolder(join(dataDir, "database"), join(copy, "database")).finally(unlock);
		return await work(copy);
	} finally {
		await rm(copy, { recursive: true, force: true });
		for (const end of ["request", "done", "failed"]) await rm(`${copy}.${end}`, { force: true });
	}
}

async function askForCopy(copy: string, timeoutMs: number): Promise<void> {
	await writeFile(`${copy}.request`, "", { flag: "wx", mode: 0o600 });
	for (const until = performance.now() + timeoutMs; performance.now() < until; await wait(POLL_MS)) {
		if (await exists(`${copy}.done`)) return;
		if (await exists(`${copy}.failed`)) {
			// On a full disk the reason did not fit either.
			const reason = (await readFile(`${copy}.failed`, "utf8")) || "there is no space in DATA_DIR";
			throw new BackupError(`The shop could not copy its database: ${reason}`);
		}
	}
	throw new BackupError("The running shop did not copy its database. Restart it, and try again.");
}

/**
 * Makes the copies of the embedded database that were asked for, while the shop sells. A job.
 * @param now epoch ms of the file system's clock
 */
export async function serveCopyRequests(
	dataDir: string,
	copyTo: NonNullable<Database["copyTo"]>,
	now: () => number = Date.now,
): Promise<void> {
	const folder = join(dataDir, FOLDER);
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	for (const name of names) {
		const path = join(folder, name);
		const writtenAt = (await stat(path).catch(() => null))?.mtimeMs ?? now();
		if (writtenAt < now() - ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
		else if (name.endsWith(".request")) await serve(path.slice(0, -".request".length), copyTo);
	}
}

async function serve(copy: string, copyTo: NonNullable<Database["copyTo"]>): Promise<void> {
	try {
		await copyTo(join(copy, "database"));
		await rename(`${copy}.request`, `${copy}.done`);
	} catch (error) {
		await writeFile(`${copy}.failed`, error instanceof Error ? error.message : String(error), { mode: 0o600 });
		await rm(`${copy}.request`, { force: true });
		throw error;
	}
}

async function exists(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null)) !== null;
}
