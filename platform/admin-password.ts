import { createHash, timingSafeEqual } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Ids } from "./ids.ts";
import { hashOwnerPassword, isPasswordOf } from "./password-hash.ts";
import { loadOrCreateSecret, readSecret } from "./secrets.ts";

/** 20 letters of 5 bits: a hundred bits, and still possible to type. */
const EMAILS = 20;

const HASH_FILE = "admin-password-hash";
const PLAIN_FILE = "admin-password";

/**
 * Makes up the owner's password at the first start on a data folder. Only its hash is kept there.
 * @returns the password, to be shown this once; null when there has been one already
 */
export function makeUpAdminPassword(dataDir: string, ids: Pick<Ids, "code">): string | null {
	let password = "";
	const { isNew } = loadOrCreateSecret(dataDir, HASH_FILE, () => {
		password = (ids.code(EMAILS).match(/.{5}/g) ?? []).join("-");
		return hashOwnerPassword(password);
	});
	return isNew ? password : null;
}

/**
 * Writes a made-up password into a file of the data folder that its owner alone can read, for a shop whose output goes
 * to a log that others read too. @returns the file's path
 */
export function writeDownPassword(dataDir: string, password: string): string {
	const file = join(dataDir, "secrets", PLAIN_FILE);
	writeFileSync(file, `${password}\n`, { mode: 0o600 });
	return file;
}

/**
 * Is this the owner's password: ADMIN_PASSWORD, or the made-up one of which the data folder keeps the hash?
 */
export function isAdminPassword(config: Pick<Config, "adminPassword" | "dataDir">, password: string): Promise<boolean> {
	const { adminPassword, dataDir } = config;
	if (adminPassword !== null) return Promise.resolve(timingSafeEqual(digest(adminPassword), digest(password)));
	const hash = readSecret(dataDir, HASH_FILE);
	if (hash === null) return Promise.resolve(false);
	return isPasswordOf(hash, password);
}

/** Another text whenever the owner's password is another one; a secret like the password itself. */
export function adminPasswordMark({ adminPassword, dataDir }: Pick<Config, "adminPassword" | "dataDir">): string {
	return adminPassword ?? readSecret(dataDir, HASH_FILE) ?? "";
}

/** Of equal length whatever the texts are. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
