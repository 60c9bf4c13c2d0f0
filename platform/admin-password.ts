import { createHash, timingSafeEqual } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Ids } from "./ids.ts";
import { hashAdminPassword, isPasswordOf } from "./password-hash.ts";
import { loadOrCreateSecret, readSecret } from "./secrets/stored-secrets.ts";

/** 20 characters of 5 bits each: 100 bits, and still short enough to type. */
const CODE_LENGTH = 20;

const HASH_FILE = "admin-password-hash";
const PASSWORD_FILE = "admin-password";

/**
 * Generates the admin password on the first start with a data folder and stores only its hash there.
 * @returns the password, which is shown once; null when a hash already exists
 */
export function createAdminPassword(dataDir: string, ids: Pick<Ids, "code">): string | null {
	let password = "";
	const { isNew } = loadOrCreateSecret(dataDir, HASH_FILE, () => {
		password = (ids.code(CODE_LENGTH).match(/.{5}/g) ?? []).join("-");
		return hashAdminPassword(password);
	});
	return isNew ? password : null;
}

/**
 * Writes a generated password to a file in the data folder that only its owner can read, for shops whose output goes to
 * a log that others can read. @returns the file's path
 */
export function writePasswordFile(dataDir: string, password: string): string {
	const file = join(dataDir, "secrets", PASSWORD_FILE);
	writeFileSync(file, `${password}\n`, { mode: 0o600 });
	return file;
}

/** Checks a password against ADMIN_PASSWORD or, without it, against the stored hash of the generated password. */
export function isAdminPassword(config: Pick<Config, "adminPassword" | "dataDir">, password: string): Promise<boolean> {
	const { adminPassword, dataDir } = config;
	if (adminPassword !== null) return Promise.resolve(timingSafeEqual(digest(adminPassword), digest(password)));
	const hash = readSecret(dataDir, HASH_FILE);
	if (hash === null) return Promise.resolve(false);
	return isPasswordOf(hash, password);
}

/** Changes whenever the admin password changes. As secret as the password itself. */
export function adminPasswordMark({ adminPassword, dataDir }: Pick<Config, "adminPassword" | "dataDir">): string {
	return adminPassword ?? readSecret(dataDir, HASH_FILE) ?? "";
}

/** Both digests have the same length, which timingSafeEqual requires. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
