import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text, so that a copy of the database does not reveal it. `purpose` separates the keys of different uses. */
export function seal(text: string, secret: string, purpose: string): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv);
	return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The decrypted text; null when it was altered, or encrypted with another secret or for another purpose. */
export function unseal(sealed: string, secret: string, purpose: string): string | null {
	const bytes = Buffer.from(sealed, "base64url");
	if (bytes.length < IV_BYTES + TAG_BYTES) return null;
	const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
	decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
	try {
		const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
		return Buffer.concat([text, decipher.final()]).toString("utf8");
	} catch {
		return null;
	}
}

function keyOf(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
