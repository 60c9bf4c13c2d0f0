import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import { unpackTar } from "modern-tar";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseOn } from "#platform/database/open.ts";
import { openEmbedded } from "./open-embedded.ts";
import { copyTemplate, packTemplate, TarInMemory, writeTemplate } from "./template.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-template-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

/** A folder that looks like a database, and its template. */
function makeTemplate() {
	const home = newFolder();
	const folder = join(home, "made");
	mkdirSync(join(folder, "base/1"), { recursive: true });
	mkdirSync(join(folder, "pg_notify"));
	writeFileSync(join(folder, "PG_VERSION"), "18\n");
	writeFileSync(join(folder, "base/1/1259"), Buffer.from([0, 10, 255]));
	const file = join(home, "template");
	writeTemplate(folder, file);
	const target = join(home, "database");
	mkdirSync(target);
	return { file, target };
}

test("a new database is a copy of the template, with its empty folders", () => {
	const { file, target } = makeTemplate();
	copyTemplate(target, file);
	expect(readdirSync(target, { recursive: true }).sort()).toEqual([
		"PG_VERSION",
		"base",
		"base/1",
		"base/1/1259",
		"pg_notify",
	]);
	expect([...readFileSync(join(target, "base/1/1259"))]).toEqual([0, 10, 255]);
	expect(existsSync(`${target}.new`)).toBe(false);
});

test("the build's template has the shop's database alone, and none to make others of", async () => {
	const folder = newFolder();
	const connection = await openEmbedded(folder);
	onTestFinished(connection.close);
	const { rows } = await sql`select datname from pg_database`.execute(new Kysely({ dialect: connection.dialect }));
	expect(rows).toEqual([{ datname: "postgres" }]);
	expect(readdirSync(join(folder, "database/base"))).toHaveLength(1);
});

test("a database in memory is made of the template as well, with its migrations", async () => {
	const [folder, file] = [join(newFolder(), "made"), join(newFolder(), "template")];
	for (const { header, data } of await unpackTar(readFileSync(inject("embeddedTemplate")))) {
		const path = join(folder, header.name);
		mkdirSync(header.type === "directory" ? path : dirname(path), { recursive: true });
		if (data) writeFileSync(path, data);
	}
	writeTemplate(folder, file);
	const database = databaseOn(await openEmbedded(newFolder(), { isDisposable: true, template: file }));
	onTestFinished(() => database.close());
	expect(await database.isReady()).toBe(true);
});

test("databases in memory of the same bytes do not see each other's changes, be the bytes a whole buffer or a part of one", async () => {
	const bytes = readFileSync(inject("embeddedTemplate"));
	const part = Buffer.concat([Buffer.alloc(1), bytes]).subarray(1);
	for (const tar of [new TarInMemory(new Uint8Array(bytes)), new TarInMemory(part)]) {
		for (let count = 0; count < 2; count++) {
			const pglite = await PGlite.create("memory://", { loadDataDir: tar });
			expect((await pglite.query("select 1 from pg_class where relname = 'changed'")).rows).toEqual([]);
			await pglite.exec("create table changed (); checkpoint;");
			await pglite.close();
		}
	}
});

test.each<[string, (bytes: Buffer) => Buffer | null]>([
	["missing", () => null],
	["of other migrations", (bytes) => Buffer.concat([Buffer.from([(bytes[0] ?? 0) ^ 1]), bytes.subarray(1)])],
	["cut off", (bytes) => bytes.subarray(0, -1)],
	["damaged", (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([~(bytes.at(-1) ?? 0) & 255])])],
])("a template that is %s is not used", async (_, change) => {
	const { file, target } = makeTemplate();
	const changed = change(readFileSync(file));
	if (changed === null) rmSync(file);
	else writeFileSync(file, changed);
	copyTemplate(target, file);
	expect(readdirSync(target)).toEqual([]);
	expect(await packTemplate(file)).toBeNull();
});

test("an existing database is left alone, and what an interrupted copy left behind is replaced", () => {
	const { file, target } = makeTemplate();
	mkdirSync(`${target}.new`);
	writeFileSync(join(`${target}.new`, "half"), "");
	copyTemplate(target, file);
	expect(existsSync(join(target, "half"))).toBe(false);
	writeFileSync(join(target, "PG_VERSION"), "mine");
	copyTemplate(target, file);
	expect(readFileSync(join(target, "PG_VERSION"), "utf8")).toBe("mine");
});

test("a shop whose template is damaged makes its database the long way", async () => {
	const { file } = makeTemplate();
	writeFileSync(file, "damaged");
	const database = databaseOn(await openEmbedded(newFolder(), { template: file }));
	onTestFinished(() => database.close());
	expect(await database.isReady()).toBe(false);
	await database.migrate();
	expect(await database.isReady()).toBe(true);
});
