import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A secret generated once and stored in `dataDir`/secrets, readable by its owner only. `isNew` is true when this call
 * generated it.
 */
export function loadOrCreateSecret(
	dataDir: string,
	name: string,
	generate: () => string = randomSecret,
): { value: string; isNew: boolean } {
	const folder = join(dataDir, "secrets");
	const file = join(folder, name);
	const stored = readIfThere(file);
	if (stored !== null) return { value: stored, isNew: false };

	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const draft = join(folder, `.${name}-${process.pid}`);
	writeFileSync(draft, generate(), { mode: 0o600 });
	try {
		// link(2) fails when the name exists: of two processes starting at once, one generates the secret for both.
		linkSync(draft, file);
		return { value: readFileSync(file, "utf8"), isNew: true };
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		return { value: readFileSync(file, "utf8"), isNew: false };
	} finally {
		unlinkSync(draft);
	}
}

export function readSecret(dataDir: string, name: string): string | null {
	return readIfThere(join(dataDir, "secrets", name));
}

function randomSecret(): string {
	return randomBytes(32).toString("base64url");
}

function readIfThere(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}
