import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A secret that is made up once and kept in the data folder, readable by its owner alone. */
export function keepSecret(dataDir: string, name: string): string {
	const folder = join(dataDir, "secrets");
	const file = join(folder, name);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const draft = join(folder, `.${name}-${process.pid}`);
	writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
	try {
		// A link fails when the name is taken: of two processes that start at once, one makes the secret for both.
		linkSync(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		unlinkSync(draft);
	}
	return readFileSync(file, "utf8");
}
