import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";

/**
 * An append-only file of JSON lines. `append` resolves when the line is on disk; one that fails, say because the disk is
 * full, gets there with the next.
 */
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
	const handle = await rewrite(file, compact());
	return appendTo(handle, (await handle.stat()).size);
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

/** Lines that arrive while the disk is busy are written together, with a single sync. `size` is where the next one begins. */
function appendTo(handle: FileHandle, size: number): Journal {
	/** Those that no write has put on disk yet. */
	const waiting: string[] = [];
	let end = size;
	let writing: Promise<void> = Promise.resolve();
	let next: Promise<void> | null = null;

	const write = async () => {
		const count = waiting.length;
		next = null;
		const bytes = Buffer.from(waiting.join(""));
		for (let written = 0; written < bytes.length; ) {
			written += (await handle.write(bytes, written, bytes.length - written, end + written)).bytesWritten;
		}
		await handle.datasync();
		end += bytes.length;
		waiting.splice(0, count);
	};
	/** What a full disk did not take is written first, at the same place, by the next write. */
	const flush = (): Promise<void> => {
		if (!next) {
			next = writing.catch(() => {}).then(write);
			writing = next;
			writing.catch(() => {});
		}
		return next;
	};
	return {
		append(line) {
			waiting.push(oneLine(line));
			return flush();
		},
		settled: () => (waiting.length > 0 ? flush() : writing),
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
