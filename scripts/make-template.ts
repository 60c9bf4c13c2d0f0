// Part of the build: makes the embedded database that every new shop starts with, and checks that it opens.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { writeTemplate } from "#platform/database/embedded/template.ts";
import { type Database, databaseOn } from "#platform/database/open.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file to write");
const home = mkdtempSync(join(tmpdir(), "shop-template-"));
try {
	const made = await open("made");
	await made.migrate();
	await made.close();
	writeTemplate(join(home, "made/database"), file);
	// A database that was not made from the template has no migrations yet.
	const copied = await open("copied");
	const isReady = await copied.isReady();
	await copied.close();
	if (!isReady) throw new Error("the template of the embedded database is not ready");
} finally {
	rmSync(home, { recursive: true, force: true });
}

async function open(name: string): Promise<Database> {
	return databaseOn(await openEmbedded(join(home, name), { template: file }));
}
