import { copyFileSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { unpackTar } from "modern-tar/fs";

type Query = <Row>(statement: string) => Promise<{ rows: Row[] }>;

/** Read again by the copy at its first start, or of one process only. */
const NOT_COPIED: readonly string[] = ["pg_wal", "postmaster.pid", "postmaster.opts"];
/** To hand a file over to another thread takes several times as long as to copy a small one, and most are. */
const SMALL_BYTES = 256 * 1024;

/**
 * Copies the files of an open embedded database while it is being written, by PostgreSQL's protocol for online backups:
 * the copy opens at the moment at which copying ended, with every transaction that was committed by then.
 * @throws Error when the database was closed or reopened meanwhile
 */
export async function copyFiles(query: Query, from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 });
	await query("select pg_backup_start('backup', true)");
	let label: string | undefined;
	try {
		await copyFolder(from, to, NOT_COPIED);
	} finally {
		const { rows } = await query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
		label = rows[0]?.labelfile;
	}
	if (label === undefined) throw new Error("the embedded database returned no backup label");
	// The log since the start of the copy makes its files whole.
	await copyFolder(join(from, "pg_wal"), join(to, "pg_wal"));
	await writeFile(join(to, "backup_label"), label, { mode: 0o600 });
}

/** Copies a folder, but for what is named in it, one file after the other, so that the process goes on serving meanwhile. */
export async function copyFolder(from: string, to: string, without: readonly string[] = []): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 });
	for (const entry of await readdir(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (without.includes(entry.name)) continue;
		if (entry.isDirectory()) await copyFolder(source, target);
		else if (statSync(source).size > SMALL_BYTES) await copyFile(source, target);
		else copyFileSync(source, target);
		await nextTurn();
	}
}

/** Copies an open database that is in memory only. Its files are read at one moment, as after a crash. */
export async function copyMemory(database: Pick<PGlite, "dumpDataDir">, to: string): Promise<void> {
	const files = await database.dumpDataDir("none");
	await mkdir(to, { recursive: true, mode: 0o700 });
	await pipeline(Readable.fromWeb(files.stream() as NodeReadableStream), unpackTar(to));
}
