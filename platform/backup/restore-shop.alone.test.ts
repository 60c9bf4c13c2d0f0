import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Decrypter } from "age-encryption";
import { Kysely, sql } from "kysely";
import { packTar, unpackTar } from "modern-tar";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { columnNames } from "#platform/database/column-names.ts";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { migrate, readMigrations } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import type { Schema } from "#platform/database/schema.ts";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import { makeBackup } from "./make-backup.ts";
import { readArchive, readHead } from "./read-archive.ts";
import { restoreShop } from "./restore-shop.ts";
import { writeSecrets } from "./seal-secrets.ts";
import { writeArchive } from "./write-archive.ts";

const PASSPHRASE = "a passphrase of the owner";
const UPLOAD = "admin-uploads/1767225600000-4f2a.webp";
const LOST = "admin-uploads/1767225600001-4f2a.webp";
const log = { warn() {} };

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-backup-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

describe("a backup of an embedded shop", () => {
	const dataDir = mkdtempSync(join(tmpdir(), "shop-backup-"));
	const config = {
		dataDir,
		databaseUrl: null,
		s3: null,
		backup: { to: join(dataDir, "backups"), everyMs: null, keepMs: null, passphrase: PASSPHRASE },
	};
	const at = Date.UTC(2026, 0, 2, 3, 4, 5);
	let file = "";

	// With an account, a session, two uploads of which one file is lost, and secrets; closed.
	beforeAll(async () => {
		const database = await openDatabase({ databaseUrl: null, dataDir, log });
		await database.migrate();
		await database.transaction(SYSTEM, async (tx) => {
			const name = 'Ana\n"Ñ" \\ 😀';
			const user = await tx
				.insertInto("authUsers")
				.values({ name, email: "ana@example.com" })
				.returning("id")
				.executeTakeFirstOrThrow();
			const session = { userId: user.id, token: "t", expiresAt: at };
			await tx.insertInto("authSessions").values(session).execute();
			for (const filePath of [UPLOAD, LOST]) {
				const filename = filePath.replace("admin-uploads/", "");
				const image = { filename, originalName: "a.webp", filePath, publicUrl: "/a", size: 3, resizedAt: at };
				await tx
					.insertInto("uploadedImages")
					.values({ ...image, mimeType: "image/webp" })
					.execute();
			}
		});
		await database.close();
		await openDiskStorage(dataDir).save(UPLOAD, Uint8Array.of(1, 2, 3), "image/webp");
		writeSecrets(dataDir, { "session-secret": "made up" });
		const { name, manifest } = await makeBackup(config, openDiskStorage(dataDir), at);
		file = join(dataDir, "backups", name);
		expect(manifest).toMatchObject({ secrets: "sealed", missingUploads: [LOST] });
	});
	afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

	const restore = (target: string, { from = file, passphrase = PASSPHRASE as string | null } = {}) =>
		restoreShop(from, { dataDir: target, databaseUrl: null, storage: openDiskStorage(target), passphrase });
	const variant = (change: (path: string) => void): string => {
		const copy = join(newFolder(), "variant.tar");
		writeFileSync(copy, readFileSync(file));
		change(copy);
		return copy;
	};

	test("is one file that only its owner can read, named by its time, and leaves nothing else behind", () => {
		expect(readdirSync(join(dataDir, "backups"))).toEqual(["softbrace-20260102T030405Z.tar"]);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readdirSync(join(dataDir, "backup-work"))).toEqual([]);
		expect(readdirSync(join(dataDir, "database-copies"))).toEqual([]);
		expect(readFileSync(file).includes("made up")).toBe(false);
	});

	test("is restored with its rows, uploads and secrets, and with everyone signed out", async () => {
		const target = newFolder();
		expect(await restore(target)).toMatchObject({ secrets: { state: "restored", unchanged: [] } });
		expect(readFileSync(join(target, "secrets/session-secret"), "utf8")).toBe("made up");
		expect(statSync(join(target, "secrets/session-secret")).mode & 0o777).toBe(0o600);
		expect([...readFileSync(join(target, "uploads", UPLOAD))]).toEqual([1, 2, 3]);
		expect(readdirSync(target).sort()).toEqual(["database", "secrets", "uploads"]);
		const database = await openDatabase({ databaseUrl: null, dataDir: target, log });
		onTestFinished(() => database.close());
		await database.transaction(SYSTEM, async (tx) => {
			expect(await tx.selectFrom("authUsers").select(["name", "email"]).execute()).toEqual([
				{ name: 'Ana\n"Ñ" \\ 😀', email: "ana@example.com" },
			]);
			expect(await tx.selectFrom("authSessions").select("id").execute()).toEqual([]);
			// Smaller copies are in no backup, so the shop makes them again.
			expect(await tx.selectFrom("uploadedImages").select("resizedAt").execute()).toEqual([
				{ resizedAt: null },
				{ resizedAt: null },
			]);
		});
		expect(await database.isReady()).toBe(true);
	});

	test("D-94 is encrypted as a whole, and not restored without its passphrase or with another one", async () => {
		const target = newFolder();
		const bytes = readFileSync(file);
		for (const word of ["ana@example.com", "auth_users", "admin-uploads", "manifest"]) {
			expect(bytes.includes(word), word).toBe(false);
		}
		expect(await readHead(bytes.subarray(0, 64 * 1024))).toMatchObject({
			formatVersion: 2,
			contents: { customers: 0 },
		});
		await expect(restore(target, { passphrase: null })).rejects.toThrow(
			"This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.",
		);
		await expect(restore(target, { passphrase: "another passphrase" })).rejects.toThrow(
			"BACKUP_PASSPHRASE is not the one that this backup was encrypted with.",
		);
		expect(readdirSync(target)).toEqual([]);
	});

	test("D-94 is a tar file that holds a file of age, whose content is a backup without encryption", async () => {
		const [head, encrypted] = await unpackTar(readFileSync(file), { strict: true });
		expect([head?.header.name, encrypted?.header.name]).toEqual(["softbrace-backup.json", "backup.tar.age"]);
		expect(Buffer.from(encrypted?.data ?? []).toString("latin1", 0, 30)).toMatch(/^age-encryption.org\/v1\n-> scr/);
		const decrypter = new Decrypter();
		decrypter.addPassphrase(PASSPHRASE);
		const before = join(newFolder(), "before.tar");
		writeFileSync(before, await decrypter.decrypt(encrypted?.data ?? new Uint8Array()));

		// As backups were before: only the secrets are encrypted.
		const [whole, without, wrong] = [newFolder(), newFolder(), newFolder()];
		expect(await restore(whole, { from: before })).toMatchObject({ secrets: { state: "restored", unchanged: [] } });
		expect(await restore(without, { from: before, passphrase: null })).toMatchObject({ secrets: { state: "locked" } });
		expect(readdirSync(without).sort()).toEqual(["database", "uploads"]);
		await expect(restore(wrong, { from: before, passphrase: "another passphrase" })).rejects.toThrow(
			"BACKUP_PASSPHRASE is not the one that this backup's secrets were encrypted with.",
		);
		expect(readdirSync(wrong)).not.toContain("database");
	});

	test("is rejected by a folder that is not empty, which stays as it is", async () => {
		const target = newFolder();
		writeFileSync(join(target, "notes"), "mine");
		await expect(restore(target)).rejects.toThrow(`${target} is not empty (notes).`);
		await expect(restore(dataDir)).rejects.toThrow("is not empty");
		expect(readdirSync(target)).toEqual(["notes"]);
	});

	test.each([
		["cut off", (copy: string) => truncateSync(copy, statSync(copy).size - 9000), /is (cut off|damaged)/],
		["cut off in its first file", (copy: string) => truncateSync(copy, 700), /is (cut off|damaged|not a backup)/],
		["changed by one byte", (copy: string) => flipByte(copy, Buffer.from("backup.tar.age")), "is damaged"],
		["empty", (copy: string) => truncateSync(copy, 0), "is not a backup of this shop"],
		["something else", (copy: string) => writeFileSync(copy, "%PDF-1.7".repeat(500)), "is not a backup of this shop"],
	])("that is %s is rejected with a clear message, and nothing is written", async (_, change, message) => {
		const target = newFolder();
		await expect(restore(target, { from: variant(change) })).rejects.toThrow(message);
		expect(readdirSync(target)).toEqual([]);
	});

	test("of an older version is restored with its tables, which the shop then brings up to date", async () => {
		const [older, target] = [newFolder(), newFolder()];
		const names = readMigrations().map(({ name }) => name);
		const connection = await openEmbedded(older, { template: "" });
		const kysely = new Kysely<Schema>({ dialect: connection.dialect, plugins: [columnNames] });
		await migrate(kysely, connection, { names: new Set(names.slice(0, -1)) });
		await connection.close();
		const { name } = await makeBackup({ ...config, dataDir: older }, openDiskStorage(older), at + 1000);
		await restore(target, { from: join(dataDir, "backups", name) });
		rmSync(join(dataDir, "backups", name));
		const database = await openDatabase({ databaseUrl: null, dataDir: target, log });
		onTestFinished(() => database.close());
		expect(await database.isReady()).toBe(false);
		await database.migrate();
		expect(await database.isReady()).toBe(true);
	});

	test("D-94 has every row of a table that takes several pieces, and so does the shop restored from it", async () => {
		const [large, target] = [newFolder(), newFolder()];
		const fill = await openDatabase({ databaseUrl: null, dataDir: large, log });
		await fill.migrate();
		await fill.transaction(SYSTEM, (tx) =>
			sql`insert into support_messages (email, name, inquiry_type, message)
				select 'ana@example.com', 'Ana', 'general', n || repeat(' lost luggage', 150) from generate_series(1, 1100) n`.execute(
				tx,
			),
		);
		await fill.close();
		const to = join(large, "backups");
		const backup = { ...config.backup, to };
		const { name } = await makeBackup({ ...config, dataDir: large, backup }, openDiskStorage(large), at);
		const pieces: string[] = [];
		for await (const { path } of readArchive(join(to, name), PASSPHRASE)) pieces.push(path);
		expect(pieces.filter((path) => path.startsWith("tables/support_messages/"))).toHaveLength(2);

		await restore(target, { from: join(to, name) });
		const database = await openDatabase({ databaseUrl: null, dataDir: target, log });
		onTestFinished(() => database.close());
		const { rows } = await database.transaction(SYSTEM, (tx) =>
			sql`select count(distinct split_part(message, ' ', 1))::int as numbers, count(*)::int as rows,
				min(length(message)) > 1900 as whole from support_messages`.execute(tx),
		);
		expect(rows).toEqual([{ numbers: 1100, rows: 1100, whole: true }]);
	});

	test("is not made of a folder without a database", async () => {
		const folder = newFolder();
		const made = makeBackup({ ...config, dataDir: folder }, openDiskStorage(folder), at);
		await expect(made).rejects.toThrow(`There is no database in ${folder}.`);
	});

	test("that unpacks to more than the shop ever packs is rejected before it fills the memory", async () => {
		const [target, bomb] = [newFolder(), join(newFolder(), "bomb.tar")];
		const pieces: { path: string; bytes: Buffer }[] = [];
		for await (const piece of readArchive(file, PASSPHRASE)) pieces.push(piece);
		const bytesOf = (path: string) => String(pieces.find((piece) => piece.path === path)?.bytes);
		const { entries: _, ...manifest } = JSON.parse(bytesOf("manifest.json"));
		await writeArchive(bomb, JSON.parse(bytesOf("softbrace-backup.json")), async ({ add }) => {
			const zeros = gzipSync(Buffer.alloc(65 * 1024 * 1024));
			// The head is in front of what is encrypted, and in it.
			for (const { path, bytes } of pieces.slice(2, -2)) {
				await add(path, path.startsWith("tables/auth_users/") ? zeros : bytes);
			}
			return manifest;
		});
		expect(statSync(bomb).size).toBeLessThan(1024 * 1024);
		await expect(restore(target, { from: bomb })).rejects.toThrow("larger than any that the shop makes");
		expect(readdirSync(target)).not.toContain("database");
	});

	test("with a file that no backup has is rejected, and leaves nothing", async () => {
		const [target, odd] = [newFolder(), join(newFolder(), "odd.tar")];
		const head = JSON.parse(String((await readArchive(file, PASSPHRASE).next()).value?.bytes));
		await writeArchive(odd, head, async ({ add }) => {
			await add("notes/run.sh", Buffer.from("rm"));
			return { tables: [], sequences: [], missingUploads: [], secrets: "none" };
		});
		await expect(restore(target, { from: odd })).rejects.toThrow("has a file that no backup has (notes/run.sh).");
		expect(readdirSync(target)).toEqual([]);
	});

	test("of a newer shop, another tar file, and a missing file are rejected", async () => {
		const target = newFolder();
		const head = JSON.parse(String((await readArchive(file, PASSPHRASE).next()).value?.bytes));
		const foreign = join(newFolder(), "foreign.tar");
		writeFileSync(foreign, await packTar([{ header: { name: "photo.jpg", size: 3 }, body: "abc" }]));
		await expect(restore(target, { from: foreign })).rejects.toThrow("is not a backup of this shop");
		await expect(restore(target, { from: `${foreign}.gone` })).rejects.toThrow("does not exist");
		const newer = join(newFolder(), "newer.tar");
		head.migrations.push({ name: "9999-later.sql", checksum: "0" });
		const empty = { tables: [], sequences: [], missingUploads: [], secrets: "none" as const };
		await writeArchive(newer, head, async () => empty);
		await expect(restore(target, { from: newer })).rejects.toThrow("9999-later.sql");
		expect(readdirSync(target)).toEqual([]);
	});
});

/** The first byte of the content of the file whose name starts so: headers have a checksum of their own. */
function flipByte(file: string, name: Buffer): void {
	const bytes = readFileSync(file);
	const at = bytes.indexOf(name) + 512 + 4000;
	bytes[at] = (bytes[at] ?? 0) ^ 1;
	writeFileSync(file, bytes);
}
