import { argon2Sync, randomBytes, timingSafeEqual } from "node:crypto";

/** Memory in KiB, passes, lanes: about a fifth of a second, so that guessing a stolen hash is dear. */
const COST = { memory: 131_072, passes: 3, parallelism: 2 } as const;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The argon2id hash of a password as a PHC text, with a salt of its own. Takes about 0.2 s of the processor. */
export function hashPassword(password: string): string {
	const salt = randomBytes(16);
	const hash = argon2(password, salt, COST);
	const { memory, passes, parallelism } = COST;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Is this the password of which `phc` is the hash? False for a text that is no hash. */
export function isPasswordOf(phc: string, password: string): boolean {
	const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
	if (hash === undefined || salt === undefined) return false;
	const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
	const expected = Buffer.from(hash, "base64");
	const found = argon2(password, Buffer.from(salt, "base64"), cost);
	return expected.length === found.length && timingSafeEqual(expected, found);
}

function argon2(
	password: string,
	nonce: Buffer,
	cost: { memory: number; passes: number; parallelism: number },
): Buffer {
	return argon2Sync("argon2id", { message: password, nonce, tagLength: HASH_BYTES, ...cost });
}

function unpadded(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}
