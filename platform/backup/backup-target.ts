import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Config } from "#platform/config.ts";
import { expectOk, openBucket } from "#platform/storage/bucket.ts";
import { BackupError } from "./manifest.ts";

/** A finished backup. `createdAt` in epoch ms. */
type StoredBackup = { name: string; bytes: number; createdAt: number };

/** Where backups are kept: a folder, or a bucket of the uploads' account. */
export type BackupTarget = {
	/** Stores a finished file under a name; nothing has that name before it is complete. */
	save(file: string, name: string): Promise<void>;
	/** Newest first. */
	list(): Promise<StoredBackup[]>;
	remove(name: string): Promise<void>;
	/** @throws BackupError when there is none of this name */
	read(name: string): Promise<Readable>;
	/** The first bytes, which tell what is in it. @throws BackupError when there is none of this name */
	readStart(name: string, bytes: number): Promise<Buffer>;
};

const FOLDER = "backups";
const NAME = /^softbrace-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;
/** For gigabytes in one request. */
const TIMEOUT_MS = 60 * 60 * 1000;

export function nameBackup(at: number): string {
	return `softbrace-${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.tar`;
}

/**
 * @param parts of what size a file is sent to a bucket
 * @throws BackupError when `to` is a bucket and the uploads' settings are missing
 */
export function openBackupTarget(to: string, s3: Config["s3"], parts?: { partBytes: number }): BackupTarget {
	const bucket = /^s3:\/\/([\w.-]+)\/?$/.exec(to)?.[1];
	if (bucket === undefined) return folderTarget(to);
	if (s3 === null) throw new BackupError(`${to} needs S3_ACCESS_KEY_ID and the other S3_ variables.`);
	return bucketTarget({ ...s3, bucket }, parts);
}

function folderTarget(folder: string): BackupTarget {
	return {
		async save(file, name) {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const draft = join(folder, `${name}.part`);
			try {
				await copyOrMove(file, draft);
				await rename(draft, join(folder, name));
			} finally {
				await rm(draft, { force: true });
			}
		},
		async list() {
			const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return [];
				throw error;
			});
			const backups = names.filter((name) => NAME.test(name));
			const stored = await Promise.all(
				backups.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
			);
			return newestFirst(stored);
		},
		remove: (name) => rm(join(folder, checkName(name)), { force: true }),
		async read(name) {
			const handle = await open(join(folder, checkName(name))).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") throw missing(name);
				throw error;
			});
			return handle.createReadStream();
		},
		async readStart(name, bytes) {
			return await buffer(createReadStream(join(folder, checkName(name)), { end: bytes - 1 }));
		},
	};
}

/** The folder may be on another file system, such as a network drive. */
async function copyOrMove(file: string, to: string): Promise<void> {
	try {
		await rename(file, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
		await pipeline(createReadStream(file), createWriteStream(to, { mode: 0o600, flush: true }));
		await rm(file);
	}
}

function bucketTarget(s3: NonNullable<Config["s3"]>, parts?: { partBytes: number }): BackupTarget {
	const bucket = openBucket(s3, TIMEOUT_MS, parts);
	return {
		async save(file, name) {
			await bucket.save(`/${FOLDER}/${name}`, await openAsBlob(file, { type: "application/x-tar" }));
		},
		async list() {
			const files = await bucket.list(FOLDER);
			return newestFirst(files.map(({ path, bytes }) => ({ name: path.slice(FOLDER.length + 1), bytes })));
		},
		async remove(name) {
			await bucket.request(`/${FOLDER}/${checkName(name)}`, { method: "DELETE" }, async (response) => {
				if (response.status !== 404) expectOk(response);
			});
		},
		read: (name) =>
			bucket.request(`/${FOLDER}/${checkName(name)}`, { method: "GET" }, async (response) => {
				if (response.status === 404 || response.body === null) throw missing(name);
				expectOk(response);
				return Readable.fromWeb(response.body as NodeReadableStream);
			}),
		async readStart(name, bytes) {
			const init = { method: "GET", headers: { range: `bytes=0-${bytes - 1}` } };
			return await bucket.request(`/${FOLDER}/${checkName(name)}`, init, async (response) => {
				if (response.status === 404) throw missing(name);
				expectOk(response);
				return Buffer.from(await response.arrayBuffer());
			});
		},
	};
}

function newestFirst(files: readonly { name: string; bytes: number }[]): StoredBackup[] {
	return files
		.filter(({ name }) => NAME.test(name))
		.map((file) => ({ ...file, createdAt: Date.parse(file.name.replace(NAME, "$1-$2-$3T$4:$5:$6Z")) }))
		.sort((a, b) => b.createdAt - a.createdAt);
}

/** Names come from requests and arguments too. */
function checkName(name: string): string {
	if (!NAME.test(name)) throw missing(name);
	return name;
}

function missing(name: string): BackupError {
	return new BackupError(`There is no backup ${name}.`);
}
