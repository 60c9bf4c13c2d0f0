import { createHash } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { createTarDecoder } from "modern-tar";
import type * as z from "zod";
import { decryptArchive, ENCRYPTED_PATH } from "./encrypt-archive.ts";
import {
	BackupError,
	type BackupHead,
	type BackupManifest,
	CHECKSUM_PATH,
	HEAD_PATH,
	headSchema,
	MANIFEST_PATH,
	manifestSchema,
	SECRETS_PATH,
	TABLES_FOLDER,
	UPLOADS_FOLDER,
} from "./manifest.ts";
import { sha256 } from "./write-archive.ts";

export type Backup = { head: BackupHead; manifest: BackupManifest };

const NOT_A_BACKUP = "is not a backup of this shop";
/** Of a head or a manifest: enough for a million uploads. */
const MAX_JSON_BYTES = 256 * 1024 * 1024;
/** Of any other file in a backup, unpacked too: a backup has rows in pieces of two million characters. */
export const MAX_PIECE_BYTES = 64 * 1024 * 1024;

/**
 * Reads a backup once, and checks that it is whole: every file in the manifest is there with its checksum, and no other, and
 * each is of a kind that is restored.
 * @throws BackupError that says what is wrong with it
 */
export async function verifyArchive(file: string, passphrase: string | null): Promise<Backup> {
	if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
	const digests = new Map<string, string>();
	const texts = new Map<string, Buffer>();
	try {
		for await (const { path, body } of readEntries(await openAsBlob(file), passphrase)) {
			if (digests.size === 0 && path !== HEAD_PATH) throw new BackupError(`${file} ${NOT_A_BACKUP}.`);
			const isText = [HEAD_PATH, MANIFEST_PATH, CHECKSUM_PATH].includes(path);
			const hash = createHash("sha256");
			const chunks: Uint8Array[] = [];
			let bytes = 0;
			for await (const chunk of body) {
				hash.update(chunk);
				bytes += chunk.length;
				if (isText && bytes <= MAX_JSON_BYTES) chunks.push(chunk);
			}
			digests.set(path, hash.digest("hex"));
			if (isText) texts.set(path, Buffer.concat(chunks));
		}
	} catch (error) {
		throw explain(file, error, digests.size > 0);
	}
	if (digests.size === 0) throw new BackupError(`${file} ${NOT_A_BACKUP}.`);
	const manifestBytes = texts.get(MANIFEST_PATH);
	const checksum = texts.get(CHECKSUM_PATH)?.toString();
	if (manifestBytes === undefined || checksum === undefined) {
		throw new BackupError(`${file} is cut off: its end is missing. Use another backup.`);
	}
	if (sha256(manifestBytes) !== checksum) throw damaged(file, MANIFEST_PATH);
	const head = parse(file, HEAD_PATH, texts.get(HEAD_PATH), headSchema);
	const manifest = parse(file, MANIFEST_PATH, manifestBytes, manifestSchema);
	for (const entry of manifest.entries) {
		if (!isRestored(entry.path)) throw new BackupError(`${file} has a file that no backup has (${entry.path}).`);
		if (digests.get(entry.path) !== entry.sha256) throw damaged(file, entry.path);
	}
	if (digests.size !== manifest.entries.length + 2) throw damaged(file, "the list of its files");
	return { head, manifest };
}

/** The rest of a backup: its first file, and those that describe it. */
function isRestored(path: string): boolean {
	return (
		path === HEAD_PATH || path === SECRETS_PATH || path.startsWith(TABLES_FOLDER) || path.startsWith(UPLOADS_FOLDER)
	);
}

/**
 * The files of a verified backup in their order, each whole: none is larger than a few megabytes.
 * @throws BackupError for one larger than {@link MAX_PIECE_BYTES}, which would take the restore's memory
 */
export async function* readArchive(
	file: string,
	passphrase: string | null,
): AsyncGenerator<{ path: string; bytes: Buffer<ArrayBuffer> }> {
	for await (const { path, body } of readEntries(await openAsBlob(file), passphrase)) {
		const chunks: Uint8Array[] = [];
		const max = path === MANIFEST_PATH ? MAX_JSON_BYTES : MAX_PIECE_BYTES;
		let size = 0;
		for await (const chunk of body) {
			size += chunk.length;
			if (size > max) throw tooLarge(path);
			chunks.push(chunk);
		}
		yield { path, bytes: Buffer.concat(chunks) };
	}
}

/** What the first bytes of a backup tell; null when they are not those of one that this version understands. */
export async function readHead(start: Buffer<ArrayBuffer>): Promise<BackupHead | null> {
	try {
		for await (const { path, body } of readEntries(new Blob([start]), null)) {
			return path === HEAD_PATH ? headSchema.parse(await new Response(body).json()) : null;
		}
	} catch {
		// Cut off, or not a backup.
	}
	return null;
}

type Entry = { path: string; body: ReadableStream<Uint8Array> };

/** An encrypted archive has its own head, which follows the one in front of it and replaces it. */
async function* readEntries(file: Blob, passphrase: string | null): AsyncGenerator<Entry> {
	for await (const { path, body } of unpack(file.stream())) {
		if (path === ENCRYPTED_PATH) yield* unpack(await decryptArchive(body, passphrase));
		else yield { path, body };
	}
}

async function* unpack(archive: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
	for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
		yield { path: header.name, body };
	}
}

function explain(file: string, error: unknown, isBackup: boolean): Error {
	if (error instanceof Error && error.name === "BackupError") return error;
	return isBackup
		? damaged(file, error instanceof Error ? error.message : String(error))
		: new BackupError(`${file} ${NOT_A_BACKUP}.`);
}

/** Nothing that the shop makes is that large: what unpacks to more was made to fill the memory. */
export function tooLarge(path: string): BackupError {
	return new BackupError(`The backup has a file larger than any that the shop makes (${path}). Nothing was restored.`);
}

function damaged(file: string, part: string): BackupError {
	return new BackupError(`${file} is damaged (${part}). Use another backup.`);
}

function parse<T>(file: string, path: string, bytes: Buffer | undefined, schema: z.ZodType<T>): T {
	try {
		return schema.parse(JSON.parse(String(bytes)));
	} catch {
		throw new BackupError(`${file} has a ${path} that this version of the shop does not understand.`);
	}
}
