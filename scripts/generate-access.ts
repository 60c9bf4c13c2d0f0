import { writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { databaseOn } from "#platform/database/open.ts";
import { ACCESS_FILE } from "#platform/health/check-access.ts";
import { describeAccess } from "#platform/health/describe-access.ts";

/** The rights that a fresh migration yields, which `npm run doctor` compares a running shop's with. */
export async function generateAccess(): Promise<string> {
	const database = databaseOn(connectEmbedded(await PGlite.create("memory://")));
	try {
		await database.migrate();
		const lines = await database.transaction({ role: "system", userId: null }, describeAccess);
		return `${lines.join("\n")}\n`;
	} finally {
		await database.close();
	}
}

if (import.meta.main) writeFileSync(ACCESS_FILE, await generateAccess());
