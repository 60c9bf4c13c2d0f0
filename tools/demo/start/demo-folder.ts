import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "../../../platform/database/embedded/lock-folder.ts";

/** In every folder that the demo made, and in no other. */
const MARK = "DEMO-DATA.txt";
const MARK_TEXT = "Sample data of `npm run demo`. This folder is deleted and filled again whenever the demo starts.\n";

/**
 * Makes an empty folder for the demo. One that an earlier demo left is emptied; any other folder with something in it is
 * left alone.
 * @throws Error for a folder with other data, and for one that a running demo uses
 */
export async function makeDemoFolder(folder: string): Promise<void> {
	const isUsed = existsSync(folder) && readdirSync(folder).length > 0;
	if (isUsed && !isDemoFolder(folder)) {
		throw new Error(
			`${folder} has data that is not the demo's. Set DEMO_DATA_DIR to an empty folder, or to one that does not exist.`,
		);
	}
	if (isUsed) await emptyFolder(folder);
	mkdirSync(folder, { recursive: true });
	// An earlier version left its folder open to everyone, which the system status reports.
	chmodSync(folder, 0o700);
	writeFileSync(join(folder, MARK), MARK_TEXT);
}

function isDemoFolder(folder: string): boolean {
	const mark = join(folder, MARK);
	return existsSync(mark) && readFileSync(mark, "utf8") === MARK_TEXT;
}

/** The mark goes last: what an interruption leaves is still the demo's. */
async function emptyFolder(folder: string): Promise<void> {
	const unlock = await lockFolder(join(folder, "database"));
	try {
		for (const name of readdirSync(folder)) {
			if (name !== MARK) rmSync(join(folder, name), { recursive: true });
		}
	} finally {
		await unlock();
	}
}
