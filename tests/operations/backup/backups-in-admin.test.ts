import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHead, HEAD_PATH } from "#platform/backup/manifest.ts";
import { writeArchive } from "#platform/backup/write-archive.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, type Person } from "#tests/support/open-test-app.ts";
import { TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";

const NAME = "softbrace-20250901T060000Z.tar";
const OLD = "softbrace-20250801T060000Z.tar";
const LIST = "/api/admin/backups";
const DOWNLOAD = `${LIST}/${NAME}/download`;

const opened = await openTestApp(await openTestDatabase("embedded"));
const { ask, shop, clock, run } = opened;
const { to: folder } = shop.config.backup;
let owner: Person;

beforeAll(async () => {
	mkdirSync(folder, { recursive: true });
	const head = createHead({
		shopVersion: "1.2.3",
		shopCommit: "c".repeat(40),
		createdAt: "2025-09-01T06:00:00Z",
		database: "embedded",
		migrations: [],
		contents: { orders: 12, customers: 3, images: 1 },
	});
	await writeArchive(join(folder, NAME), head, async () => ({
		tables: [],
		sequences: [],
		missingUploads: [],
		secrets: "none",
	}));
	writeFileSync(join(folder, OLD), "not a backup");
	writeFileSync(join(folder, "notes.txt"), "a secret");
	owner = await opened.admin();
});
afterAll(opened.close);

const log = (type: string) =>
	run(
		{ role: "system", userId: null },
		`select details, admin_email from admin_activity_logs where action_type = '${type}'`,
	);
const allow = (name = NAME, password = TEST_ADMIN_PASSWORD, person = owner) =>
	ask(person, "POST", `${LIST}/${name}/download`, { password });
const pathOf = async (response: Response) => ((await response.json()) as { path: string }).path;

test("D-94 the backups are listed, newest first, with what is in them; a file that is none has no contents", async () => {
	expect(await (await ask(owner, "GET", LIST)).json()).toEqual({
		total: 2,
		backups: [
			{
				name: NAME,
				bytes: expect.any(Number),
				created_at: "2025-09-01T06:00:00.000Z",
				shop_version: "1.2.3 (cccccccc)",
				contents: { orders: 12, customers: 3, images: 1 },
			},
			{ name: OLD, bytes: 12, created_at: "2025-08-01T06:00:00.000Z", shop_version: null, contents: null },
		],
	});
});

test("D-94 one is asked for once: 202, then 409 with a sentence, and the state says that it is under way", async () => {
	expect((await ask(owner, "POST", LIST)).status).toBe(202);
	const second = await ask(owner, "POST", LIST);
	expect([second.status, await second.json()]).toEqual([
		409,
		expect.objectContaining({ message: "A backup is already being made. Wait until it’s done." }),
	]);
	expect(await (await ask(owner, "GET", `${LIST}/state`)).json()).toMatchObject({
		running: { requested_by: "owner@localhost" },
		last_success: { name: NAME },
	});
});

test("D-94 a download needs the password again; it is the file, never cached, and logged with who and which", async () => {
	expect(await log("BACKUP_DOWNLOAD")).toEqual([]);
	const wrong = await allow(NAME, "not the password");
	expect([wrong.status, (await log("LOGIN_FAILED")) as unknown[]]).toEqual([
		403,
		[{ details: { reason: "backup download" }, admin_email: "owner@localhost" }],
	]);
	const allowed = await allow();
	expect(allowed.status).toBe(201);
	const response = await ask(owner, "GET", await pathOf(allowed));
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${NAME}"`);
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(bytes.subarray(0, HEAD_PATH.length).toString()).toBe(HEAD_PATH);
	expect(String(bytes.length)).toBe(response.headers.get("content-length"));
	expect(await log("BACKUP_DOWNLOAD")).toEqual([
		{ details: { backup: NAME, bytes: bytes.length }, admin_email: "owner@localhost" },
	]);
});

test("D-94 a link works for its backup, its session and one minute only", async () => {
	const path = await pathOf(await allow());
	const before = ((await log("BACKUP_DOWNLOAD")) as unknown[]).length;
	const other = await opened.admin();
	const token = path.split("token=")[1];
	for (const [person, url, status] of [
		[other, path, 403],
		[{ cookie: "" }, path, 401],
		[owner, `${LIST}/${OLD}/download?token=${token}`, 403],
		[owner, DOWNLOAD, 403],
	] as const) {
		expect([url, (await ask(person, "GET", url)).status]).toEqual([url, status]);
	}
	clock.at += 60_001;
	expect((await ask(owner, "GET", path)).status).toBe(403);
	expect(await log("BACKUP_DOWNLOAD")).toHaveLength(before);
});

test.each([
	"notes.txt",
	"..%2Fbackups%2Fnotes.txt",
	"%2e%2e",
	"softbrace-20250901T060000Z.tar%00.txt",
	"softbrace-20000101T000000Z.tar",
])("D-94 nothing but a backup can be downloaded: %s", async (name) => {
	const response = await allow(name);
	expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining("a secret")]);
});
