import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#platform/database/open.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import { moveDatabase, moveDatabaseBack } from "#scripts/move-database.ts";
import { moveUploads } from "#scripts/move-uploads.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { transaction } from "#shop/kernel/context.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { saveContent } from "#shop/site/content/save-content.ts";
import { uploadImage } from "#shop/site/images/upload-image.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { openTestApp, PASSWORD } from "#tests/support/open-test-app.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";
import { loadIntoServer, schemas } from "#tests/trials/upgrades/fixtures.ts";
import { digestDatabase } from "./digest-database.ts";

const log = { warn() {} };
const EMAIL = "mover@example.com";
/** Points for one free trial pack. */
const PACK = 50;

describe.runIf(inject("postgresUrl") !== null)("moving a shop to a PostgreSQL server and back", () => {
	function newFolder(): string {
		const folder = mkdtempSync(join(tmpdir(), "shop-move-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		return folder;
	}

	test("every row arrives there and back, and an account signs in and spends its points at both places", async () => {
		const [dataDir, backDir] = [newFolder(), newFolder()];
		const databaseUrl = await createServerDatabase({ template: "template1" });
		const first = await openShop({ databaseUrl: null, dataDir });
		const ana = await first.member(EMAIL, "Ana");
		await transaction(first.system, async (tx) => {
			const at = first.clock.now();
			const order = { userId: ana.userId, merchandiseCents: 2 * PACK * 100, at, productId: 1 };
			const orderId = await addOrder(tx, order);
			await addPoints(tx, { userId: ana.userId, orderId, points: 2 * PACK, at, livesMs: 86_400_000 });
		});
		const pixels = sharp({ create: { width: 40, height: 20, channels: 3, background: "#a0c" } });
		const bytes = await pixels.png().toBuffer();
		const { publicUrl } = await uploadImage(byOwner(first.shop), { name: "strip.png", bytes });
		await sellAndEdit(first, "before the move");
		const image = await first.ask({ cookie: "" }, "GET", publicUrl);
		expect(image.status).toBe(200);
		const served = Buffer.from(await image.arrayBuffer());
		const pay = await startCheckout(first.shop, guestRequest([{ id: 4, quantity: 2 }]));
		expect(pay.sessionId).not.toBe("");
		const uploads = openDiskStorage(newFolder());
		await moveUploads(first.shop.storage, uploads);
		await first.end();

		const original = await digestDatabase({ dataDir });
		expect(original.colliding).toEqual([]);
		expect((await moveDatabase({ dataDir, databaseUrl })).activity.brokenAt).toBeNull();
		expect(await digestDatabase({ databaseUrl: asReader(databaseUrl) })).toEqual(original);
		expect(await digestDatabase({ dataDir })).toEqual(original);

		const second = await openShop({ databaseUrl, dataDir: "" });
		await moveUploads(uploads, second.shop.storage);
		await continueAsBefore(second);
		await second.end();

		const changed = await digestDatabase({ databaseUrl: asReader(databaseUrl) });
		expect(changed).not.toEqual(original);
		// The secrets and uploads of a shop on a server are there already.
		mkdirSync(join(backDir, "secrets"));
		const { activity } = await moveDatabaseBack({ databaseUrl, dataDir: backDir });
		expect(activity.brokenAt).toBeNull();
		expect(await digestDatabase({ dataDir: backDir })).toEqual(changed);
		expect(await digestDatabase({ databaseUrl: asReader(databaseUrl) })).toEqual(changed);
		expect(readdirSync(backDir).sort()).toEqual(["database", "secrets"]);

		const third = await openShop({ databaseUrl: null, dataDir: backDir });
		await moveUploads(uploads, third.shop.storage);
		await continueAsBefore(third);
		await third.end();
		expect((await digestDatabase({ dataDir: backDir })).colliding).toEqual([]);

		async function continueAsBefore(shop: Awaited<ReturnType<typeof openShop>>) {
			const body = { email: EMAIL, password: PASSWORD };
			expect((await shop.ask({ cookie: "" }, "POST", "/api/auth/sign-in/email", body)).status).toBe(200);
			const spent = await packsOf(shop);
			await shop.buy(ana.userId, { redeemPoints: true });
			expect(await packsOf(shop)).toBe(spent + 1);
			const found = await shop.ask({ cookie: "" }, "GET", publicUrl);
			expect([found.status, Buffer.from(await found.arrayBuffer())]).toEqual([200, served]);
			await sellAndEdit(shop, `at ${shop.system.database.kind}`);
			expect((await verifyActivity(byOwner(shop.shop))).brokenAt).toBeNull();
		}
		/** Asks from the browser that was signed in all the time. */
		async function packsOf(shop: Awaited<ReturnType<typeof openShop>>): Promise<number> {
			const { transactions } = await (await shop.ask(ana, "GET", "/api/account/points")).json();
			return transactions.filter(({ points }: { points: number }) => points === -PACK).length;
		}
	});

	test("the way back is rejected by a folder with a database, which stays as it is", async () => {
		const databaseUrl = await createServerDatabase();
		const dataDir = newFolder();
		mkdirSync(join(dataDir, "database"));
		writeFileSync(join(dataDir, "database", "PG_VERSION"), "17\n");
		await expect(moveDatabaseBack({ databaseUrl, dataDir })).rejects.toThrow("is a database already. Rename it");
		expect(readdirSync(dataDir)).toEqual(["database"]);
		expect(readdirSync(join(dataDir, "database"))).toEqual(["PG_VERSION"]);
	});

	test("the way back is rejected while a shop is connected to the server", async () => {
		const databaseUrl = await createServerDatabase();
		const dataDir = newFolder();
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		onTestFinished(() => client.end());
		await expect(moveDatabaseBack({ databaseUrl, dataDir })).rejects.toThrow(
			"The server's database is in use (1 other connections). Stop the shop first.",
		);
		expect(readdirSync(dataDir)).toEqual([]);
	});

	test("the way back is rejected by a database of another version", async () => {
		const databaseUrl = await createServerDatabase();
		await run(databaseUrl, "delete from schema_migrations where name like '0073%'");
		const dataDir = newFolder();
		await expect(moveDatabaseBack({ databaseUrl, dataDir })).rejects.toThrow("of another version of the shop");
		expect(readdirSync(dataDir)).toEqual([]);
	});

	test("a reference to a missing row aborts the way back, which leaves the folder without a database", async () => {
		const databaseUrl = await createServerDatabase();
		const dataDir = newFolder();
		await run(
			databaseUrl,
			`alter table shipments drop constraint shipments_order_id_fkey; alter table shipments disable trigger user;
			alter table shipments no force row level security;
			insert into shipments (order_id, carrier, created_by) values (gen_random_uuid(), 'USPS', 'owner')`,
		);
		await expect(moveDatabaseBack({ databaseUrl, dataDir })).rejects.toMatchObject({ code: "23503" });
		expect(readdirSync(dataDir)).toEqual([]);
	});

	test("all tables of a used shop move from a server to a folder and to another server, also after moves that were killed", async () => {
		const databaseUrl = await loadUsedShop();
		const original = await digestDatabase({ databaseUrl: asReader(databaseUrl) });
		expect(Object.values(original.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);
		const dataDir = newFolder();
		await killAt("from orders", { databaseUrl, dataDir }, ["back"]);
		expect(existsSync(join(dataDir, "database", "PG_VERSION"))).toBe(false);
		expect(readdirSync(dataDir).filter((name) => name.startsWith("moving-"))).toHaveLength(1);
		const again = await runCommand({ databaseUrl, dataDir }, ["back"]);
		expect(again).toMatchObject({ code: 0, stderr: "" });
		expect(again.stdout).toMatch(/^All rows were copied and compared\. Start the shop without DATABASE_URL/m);
		expect(await digestDatabase({ dataDir })).toEqual(original);
		expect(await digestDatabase({ databaseUrl: asReader(databaseUrl) })).toEqual(original);

		const next = await createServerDatabase({ template: "template1" });
		await killAt("insert into orders ", { databaseUrl: next, dataDir }, []);
		const { tables } = await digestDatabase({ databaseUrl: asReader(next) });
		expect([tables.admin_activity_logs?.rows, tables.orders?.rows, tables.products?.rows]).toEqual([0, 0, 0]);
		await moveDatabase({ dataDir, databaseUrl: next });
		expect(await digestDatabase({ databaseUrl: asReader(next) })).toEqual(original);
		expect(await digestDatabase({ dataDir })).toEqual(original);
	});
});

/** The shop on one database, and a purchase in it. */
async function openShop(at: { databaseUrl: string | null; dataDir: string }) {
	const database: Database = await openDatabase({ ...at, log });
	await database.migrate();
	const opened = await openTestApp(database);
	async function end() {
		await opened.close();
		await database.close();
	}
	async function buy(userId: string | null, more: object = {}): Promise<string> {
		const caller = userId === null ? opened.shop.caller : ({ role: "customer", userId } as const);
		const request = guestRequest([{ id: 1, quantity: 1 }], { userId, ...more });
		const { sessionId } = await startCheckout({ ...opened.shop, caller }, request);
		await opened.pay(sessionId);
		await opened.sandbox.flushWebhooks();
		return sessionId;
	}
	return { ...opened, end, buy };
}

/** A sale, and a change of stock and content. */
async function sellAndEdit(shop: Awaited<ReturnType<typeof openShop>>, text: string): Promise<void> {
	const sessionId = await shop.buy(null);
	expect(await findOrderBySession(shop.shop, sessionId)).toMatchObject({ lines: [{ productId: 1 }] });
	const owner = byOwner(shop.shop);
	await adjustStock(owner, 6, { change: 3, reason: "received", key: crypto.randomUUID() });
	await saveContent(owner, { page: "shop", section: "intro-es", content: `<p>Ça, ñ, “tú”, \\ \n "y" 😀 ${text}</p>` });
}

/** A database that the last released version left, with rows in most tables, and migrated to this one. */
async function loadUsedShop(): Promise<string> {
	const databaseUrl = await loadIntoServer(schemas.at(-1) ?? "", run);
	const database = await openDatabase({ databaseUrl, dataDir: "", log });
	await database.migrate();
	await database.close();
	return databaseUrl;
}

/** The server's superuser, who sees every row. */
function asReader(databaseUrl: string): string {
	return databaseUrl.replace("shop_owner@", "postgres@");
}

async function run(databaseUrl: string, script: string): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query(script);
	await client.end();
}

type Places = { databaseUrl: string; dataDir: string };

function startMove({ databaseUrl, dataDir }: Places, parameters: readonly string[]) {
	return spawn(process.execPath, ["scripts/move-database.ts", ...parameters], {
		env: {
			...bareEnvironment,
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl,
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
		},
	});
}

async function runCommand(places: Places, parameters: readonly string[]) {
	const child = startMove(places, parameters);
	const output = { stdout: "", stderr: "" };
	for (const name of ["stdout", "stderr"] as const) {
		child[name].on("data", (text) => {
			output[name] += text;
		});
	}
	const [code] = await once(child, "close");
	return { code, ...output };
}

/** Runs the command through a relay that kills it, and passes nothing on, when it sends this text to the server. */
async function killAt(text: string, { databaseUrl, dataDir }: Places, parameters: readonly string[]): Promise<void> {
	const server = new URL(databaseUrl);
	let isOver = false;
	const relay = createServer((socket) => {
		const to = connect(Number(server.port), server.hostname);
		for (const end of [socket, to]) end.on("error", () => {});
		socket.on("data", (chunk) => {
			isOver ||= chunk.includes(text);
			if (isOver) child.kill("SIGKILL");
			else to.write(chunk);
		});
		to.pipe(socket);
		socket.on("close", () => to.destroy());
	});
	await new Promise<void>((resolve) => relay.listen(0, "localhost", resolve));
	const { port } = relay.address() as { port: number };
	const through = databaseUrl.replace(`:${server.port}/`, `:${port}/`);
	const child = startMove({ databaseUrl: through, dataDir }, parameters);
	const [code, signal] = await once(child, "exit");
	expect([code, signal, isOver]).toEqual([null, "SIGKILL", true]);
	await new Promise((resolve) => relay.close(resolve));
}
