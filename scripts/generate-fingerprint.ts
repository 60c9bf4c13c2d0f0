import { writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { databaseOn } from "#platform/database/open.ts";
import { FINGERPRINT_FILE } from "#platform/health/check-schema.ts";
import { describeSchema } from "#platform/health/describe-schema.ts";

/** The lines of the schema that a fresh migration yields, which `npm run doctor` compares a running shop's with. */
export async function generateFingerprint(): Promise<string> {
	const database = databaseOn(connectEmbedded(await PGlite.create("memory://")));
	try {
		await database.migrate();
		const lines = await database.transaction({ role: "system", userId: null }, describeSchema);
		return `${lines.join("\n")}\n`;
	} finally {
		await database.close();
	}
}

if (import.meta.main) writeFileSync(FINGERPRINT_FILE, await generateFingerprint());
