import { type FileHandle, open } from "node:fs/promises";
import { BackupError } from "./manifest.ts";

/** The entry of an encrypted backup that holds the whole archive: `age -d` decrypts it with the passphrase. */
export const ENCRYPTED_PATH = "backup.tar.age";

/** scrypt with 64 MB and a quarter of a second for each guess, as for the secrets. */
const WORK_FACTOR = 16;
const BLOCK = 512;
/** Only a backup needs it: a third of a megabyte of code. */
const loadAge = () => import("age-encryption");

/**
 * Writes a new tar file that only its owner can read, of two entries: the head, which says what this is and names nobody,
 * and `archive`, encrypted as it streams. It is synced to disk when this returns.
 */
export async function writeEncrypted(
	file: string,
	{
		head,
		archive,
		passphrase,
	}: {
		head: { name: string; bytes: Buffer };
		archive: ReadableStream<Uint8Array>;
		passphrase: string;
	},
): Promise<void> {
	const handle = await open(file, "wx", 0o600);
	try {
		let at = await writeAll(handle, entryOf(head.name, head.bytes), 0);
		const headerAt = at;
		at += BLOCK;
		const contentAt = at;
		const { Encrypter } = await loadAge();
		const encrypter = new Encrypter();
		encrypter.setPassphrase(passphrase);
		encrypter.setScryptWorkFactor(WORK_FACTOR);
		for await (const chunk of await encrypter.encrypt(archive)) at = await writeAll(handle, chunk, at);
		const bytes = at - contentAt;
		await writeAll(handle, Buffer.concat([padding(bytes), Buffer.alloc(2 * BLOCK)]), at);
		// Its size is known only now.
		await writeAll(handle, headerOf(ENCRYPTED_PATH, bytes), headerAt);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** @throws BackupError when there is no passphrase, or another one than it was encrypted with */
export async function decryptArchive(
	encrypted: ReadableStream<Uint8Array>,
	passphrase: string | null,
): Promise<ReadableStream<Uint8Array>> {
	if (passphrase === null) throw new BackupError("This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
	const { Decrypter } = await loadAge();
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	try {
		return await decrypter.decrypt(encrypted);
	} catch (error) {
		if (!(error instanceof Error) || !/no identity matched/.test(error.message)) throw error;
		throw new BackupError("BACKUP_PASSPHRASE is not the one that this backup was encrypted with.", { cause: error });
	}
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<number> {
	for (let written = 0; written < bytes.length; ) {
		written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
	}
	return at + bytes.length;
}

function entryOf(name: string, bytes: Buffer): Buffer {
	return Buffer.concat([headerOf(name, bytes.length), bytes, padding(bytes.length)]);
}

function padding(bytes: number): Buffer {
	return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

/** A header of the tar format (ustar): name, mode, owner, size, time, checksum, type. */
function headerOf(name: string, bytes: number): Buffer {
	const header = Buffer.alloc(BLOCK);
	header.write(name, 0);
	header.write("0000600\0" + "0000000\0" + "0000000\0", 100);
	header.write(`${bytes.toString(8).padStart(11, "0")}\0`, 124);
	// From 8 GB on a size is a binary number.
	if (bytes >= 8 ** 11) header.fill(0, 124, 136).writeUIntBE(bytes, 130, 6);
	if (bytes >= 8 ** 11) header[124] = 0x80;
	header.write("00000000000\0        0", 136);
	header.write("ustar\x0000", 257);
	const sum = header.reduce((total, byte) => total + byte, 0);
	header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
	return header;
}
