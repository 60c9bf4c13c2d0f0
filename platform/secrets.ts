import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A text that is made up once and kept in `dataDir`/secrets, readable by its owner alone. `isNew` tells whether this
 * call was the one that made it up.
 */
export function loadOrCreateSecret(
	dataDir: string,
	name: string,
	makeUp: () => string = randomSecret,
): { value: string; isNew: boolean } {
	const folder = join(dataDir, "secrets");
	const file = join(folder, name);
	const kept = readIfThere(file);
	if (kept !== null) return { value: kept, isNew: false };

	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const draft = join(folder, `.${name}-${process.pid}`);
	writeFileSync(draft, makeUp(), { mode: 0o600 });
	try {
		// A link fails when the name is taken: of two processes that start at once, one makes the secret for both.
		linkSync(draft, file);
		return { value: readFileSync(file, "utf8"), isNew: true };
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		return { value: readFileSync(file, "utf8"), isNew: false };
	} finally {
		unlinkSync(draft);
	}
}

/** A kept text; null when there is none. */
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
