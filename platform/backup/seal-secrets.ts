import { randomBytes, scryptSync } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { seal, unseal } from "#platform/secrets/seal.ts";
import { BackupError } from "./manifest.ts";

const PURPOSE = "backup secrets";
/** 64 MB and a quarter of a second for each guess. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const sealedSchema = z.object({ salt: z.string(), sealed: z.string() });
const secretsSchema = z.record(z.string().regex(/^[\w-]+$/), z.string());

/** The secrets that the shop made up in `dataDir`, by name. */
export function readSecrets(dataDir: string): Record<string, string> {
	const folder = join(dataDir, "secrets");
	const names = namesIn(folder).filter((name) => /^[\w-]+$/.test(name));
	return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

export function sealSecrets(secrets: Readonly<Record<string, string>>, passphrase: string): Buffer {
	const salt = randomBytes(16).toString("base64url");
	const sealed = seal(JSON.stringify(secrets), keyOf(passphrase, salt), PURPOSE);
	return Buffer.from(JSON.stringify({ salt, sealed }));
}

/** @throws BackupError when the passphrase is not the one they were sealed with */
export function unsealSecrets(bytes: Buffer, passphrase: string): Record<string, string> {
	const { salt, sealed } = sealedSchema.parse(JSON.parse(bytes.toString()));
	const text = unseal(sealed, keyOf(passphrase, salt), PURPOSE);
	if (text === null) {
		throw new BackupError("BACKUP_PASSPHRASE is not the one that this backup's secrets were encrypted with.");
	}
	return secretsSchema.parse(JSON.parse(text));
}

/** Writes the secrets that `dataDir` does not have yet. @returns the names of those it has with another value */
export function writeSecrets(dataDir: string, secrets: Readonly<Record<string, string>>): string[] {
	const folder = join(dataDir, "secrets");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const present = readSecrets(dataDir);
	for (const [name, value] of Object.entries(secrets)) {
		if (present[name] === undefined) writeFileSync(join(folder, name), value, { mode: 0o600 });
	}
	return Object.keys(secrets).filter((name) => present[name] !== undefined && present[name] !== secrets[name]);
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}

function keyOf(passphrase: string, salt: string): string {
	return scryptSync(passphrase, salt, 32, COST).toString("base64url");
}
