// Part of the build: makes the embedded database that every new shop starts with, and checks that it opens. The same
// migrations make the same bytes (docs/decisions/099-releases-one-can-trust.md).
import crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { writeTemplate } from "#platform/database/embedded/template.ts";
import { databaseOn } from "#platform/database/open.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file to write");
stopTimeAndChance();
const home = mkdtempSync(join(tmpdir(), "shop-template-"));
try {
	await make();
	writeTemplate(join(home, "made/database"), file);
	// A database that was not made from the template has no migrations yet.
	const copied = databaseOn(await openEmbedded(join(home, "copied"), { template: file }));
	const isReady = await copied.isReady();
	await copied.close();
	if (!isReady) throw new Error("the template of the embedded database is not ready");
} finally {
	rmSync(home, { recursive: true, force: true });
}

/** Without the databases that PostgreSQL makes others of: a shop has one, and they are four files in ten. */
async function make(): Promise<void> {
	const connection = await openEmbedded(join(home, "made"), { template: "" });
	await connection.runScript("update pg_database set datistemplate = false");
	for (const name of ["template0", "template1"]) await connection.runScript(`drop database ${name}`);
	const database = databaseOn(connection);
	await database.migrate();
	await database.close();
}

/**
 * What PostgreSQL takes from the machine while it makes a database: the time, random bytes for its ids, and the time zone
 * of its settings. None of it stays in a shop: what is secret there is made at its first start.
 */
function stopTimeAndChance(): void {
	process.env.TZ = "UTC";
	const at = Date.UTC(2026, 0, 1);
	let calls = 0;
	Date.now = () => at;
	Object.defineProperty(performance, "now", { value: () => 0 });
	Object.assign(crypto, {
		randomFillSync: (bytes: Uint8Array) => {
			for (let start = 0; start < bytes.length; start += 32) {
				const chunk = crypto.createHash("sha256").update(`template ${calls++}`).digest();
				bytes.set(chunk.subarray(0, bytes.length - start), start);
			}
			return bytes;
		},
	});
}
