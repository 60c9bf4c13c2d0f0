import { argon2 as argon2Callback, argon2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

type Cost = { memory: number; passes: number; parallelism: number };

/**
 * Memory in KiB, passes, lanes. The one admin password may be slow (0.1 s), but hashing it is also the peak of a first
 * start's memory; customers' use the OWASP recommendation, so that many simultaneous sign-ins do not exhaust memory.
 */
const COSTS = {
	admin: { memory: 32_768, passes: 6, parallelism: 2 },
	customer: { memory: 19_456, passes: 2, parallelism: 1 },
} as const satisfies Record<string, Cost>;

const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const argon2 = promisify(argon2Callback);

/** The argon2id hash of the admin password in PHC format, salted. Blocks; for use at startup only. */
export function hashAdminPassword(password: string): string {
	const salt = randomBytes(16);
	return toPhc(COSTS.admin, salt, argon2Sync("argon2id", parametersOf(password, salt, COSTS.admin)));
}

/** The argon2id hash of a customer's password in PHC format, salted. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	return toPhc(COSTS.customer, salt, await argon2("argon2id", parametersOf(password, salt, COSTS.customer)));
}

/** Checks a password against a PHC hash. False for text that is not a hash. */
export async function isPasswordOf(phc: string, password: string): Promise<boolean> {
	const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
	if (hash === undefined || salt === undefined) return false;
	const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
	const expected = Buffer.from(hash, "base64");
	const actual = await argon2("argon2id", parametersOf(password, Buffer.from(salt, "base64"), cost));
	return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function parametersOf(message: string, nonce: Buffer, cost: Cost) {
	return { message, nonce, tagLength: HASH_BYTES, ...cost };
}

function toPhc({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
	return bytes.toString("base64").replaceAll("=", "");
}
