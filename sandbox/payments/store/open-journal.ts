import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";

/** An append-only file of JSON lines. `append` resolves when the line is on disk. */
export type Journal = {
	append(line: string): Promise<void>;
	/** Resolves when everything appended so far is on disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

/**
 * Replays the file, then rewrites it with the lines that `compact` yields. A last line cut off by a crash was never
 * acknowledged and is dropped; any other corrupt line is an error.
 */
export async function openJournal(
	file: string,
	replay: (line: unknown) => void,
	compact: () => Iterable<string>,
): Promise<Journal> {
	await mkdir(dirname(file), { recursive: true });
	await replayFile(file, replay);
	return appendTo(await rewrite(file, compact()));
}

async function replayFile(file: string, replay: (line: unknown) => void): Promise<void> {
	if (!existsSync(file)) return;
	let broken = 0;
	let number = 0;
	for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
		number += 1;
		if (broken > 0) throw new Error(`${file}: line ${broken} is corrupt`);
		const line = parseLine(text);
		if (line === undefined) broken = number;
		else replay(line);
	}
}

function parseLine(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The new file replaces the old one atomically, so that a crash leaves one of them intact. */
async function rewrite(file: string, lines: Iterable<string>): Promise<FileHandle> {
	const fresh = await open(`${file}.new`, "w");
	for (const line of lines) await fresh.write(oneLine(line));
	await fresh.sync();
	await rename(`${file}.new`, file);
	const folder = await open(dirname(file), "r");
	await folder.sync().finally(() => folder.close());
	return fresh;
}

/** Lines that arrive while the disk is busy are written together, with a single sync. */
function appendTo(handle: FileHandle): Journal {
	let waiting: string[] = [];
	let writing: Promise<void> = Promise.resolve();
	let next: Promise<void> | null = null;

	const write = async () => {
		const lines = waiting;
		waiting = [];
		next = null;
		await handle.appendFile(lines.join(""));
		await handle.datasync();
	};
	return {
		append(line) {
			waiting.push(oneLine(line));
			if (!next) {
				// After a failed write nothing more may be acknowledged, so the failure is permanent.
				next = writing.then(write);
				writing = next;
				writing.catch(() => {});
			}
			return next;
		},
		settled: () => writing,
		async close() {
			await writing.catch(() => {});
			await handle.close();
		},
	};
}

/** JSON leaves these two separators unescaped; the line reader would split at them. */
function oneLine(line: string): string {
	return `${line.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;
}
