import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createTarPacker } from "modern-tar";
import { writeEncrypted } from "./encrypt-archive.ts";
import {
	type BackupEntry,
	type BackupHead,
	type BackupManifest,
	CHECKSUM_PATH,
	ENCRYPTED_VERSION,
	HEAD_PATH,
	MANIFEST_PATH,
} from "./manifest.ts";

export type ArchiveWriter = {
	/** Adds a file; it is on its way to the disk when this returns, so memory holds no more than a few of them. */
	add(path: string, bytes: Uint8Array, type?: string): Promise<void>;
};

/**
 * Writes a new tar file that only its owner can read: the head, what `fill` adds, and the manifest with a checksum of
 * each; all of it encrypted when there is a passphrase. It is synced to disk when this returns. Throws what `fill` throws,
 * or why the file cannot be written.
 */
export async function writeArchive(
	file: string,
	head: BackupHead,
	fill: (archive: ArchiveWriter) => Promise<Omit<BackupManifest, "entries">>,
	passphrase: string | null = null,
): Promise<BackupManifest> {
	const { readable, controller } = createTarPacker();
	const outer = { name: HEAD_PATH, bytes: toBytes({ ...head, formatVersion: ENCRYPTED_VERSION }) };
	const written =
		passphrase === null
			? pipeline(readable, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }))
			: writeEncrypted(file, { head: outer, archive: readable, passphrase });
	// Adding to a file that cannot be written any more would wait forever.
	const isBroken = new Promise<never>((_, reject) => written.catch(reject));
	isBroken.catch(() => {});
	const entries: BackupEntry[] = [];
	const add: ArchiveWriter["add"] = async (path, bytes, type) => {
		const writer = controller.add({ name: path, size: bytes.length, mode: 0o600 }).getWriter();
		await Promise.race([writer.write(bytes).then(() => writer.close()), isBroken]);
		entries.push({ path, bytes: bytes.length, sha256: sha256(bytes), ...(type !== undefined && { type }) });
	};
	try {
		await add(HEAD_PATH, toBytes(head));
		const manifest = { ...(await fill({ add })), entries: [...entries] };
		const bytes = toBytes(manifest);
		await add(MANIFEST_PATH, bytes);
		await add(CHECKSUM_PATH, Buffer.from(sha256(bytes)));
		controller.finalize();
		await written;
		return manifest;
	} catch (error) {
		controller.error(error);
		// A full disk is the reason, rather than the closed stream that follows from it.
		throw await written.then(
			() => error,
			(reason: unknown) => reason,
		);
	}
}

export function sha256(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

function toBytes(value: unknown): Buffer {
	return Buffer.from(JSON.stringify(value));
}
