import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import { listFiles } from "#tests/architecture/list-files.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { startDemo } from "#tests/support/servers/start-demo.ts";

const MARK = 'aria-label="Demo data"';

/** One of a demo that finds the settings of a real shop in its environment. */
const elsewhere = mkdtempSync(join(tmpdir(), "shop-real-"));
let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
	demo = await startDemo({ environment: { BACKUP_TO: elsewhere } });
});
afterAll(async () => {
	await demo.stop();
	rmSync(elsewhere, { recursive: true, force: true });
});

test("the demo opens with the sign-ins it prints, its mark on every page, the clock of today, and a folder of its user's alone", async () => {
	const password = /^Password of all: +(\S+)/m.exec(demo.output)?.[1];
	for (const [label, path] of [
		["Administrator", "/product/8"],
		["Customer", "/account"],
	] as const) {
		const email = new RegExp(`^${label}: +(\\S+)`, "m").exec(demo.output)?.[1];
		expect(demo.output).toContain(`${demo.url}${path}`);
		const headers = { "content-type": "application/json", origin: demo.url };
		const body = JSON.stringify({ email, password });
		const { status } = await fetch(`${demo.url}/api/auth/sign-in/email`, { method: "POST", headers, body });
		expect(status, label).toBe(200);
	}
	expect(demo.output).not.toContain("sign up as");
	// In memory: a thousand files, synced at each commit, would take seconds.
	expect(readdirSync(join(demo.folder, "database"))).not.toContain("PG_VERSION");
	for (const path of ["/", "/shop", "/reviews", "/contact", "/admin"]) {
		expect(await (await fetch(`${demo.url}${path}`)).text(), path).toContain(MARK);
	}
	expect(await (await fetch(demo.url)).text(), "the launch is over").not.toContain('role="timer"');
	for (const folder of ["", "database", "secrets"]) {
		expect(statSync(join(demo.folder, folder)).mode & 0o077, `/${folder}`).toBe(0);
	}
	const owner = await signInOwner(demo.url, password ?? "");
	const { lines } = await (await owner("GET", "/api/admin/system-check")).json();
	const database = lines.filter(({ check }: { check: string }) => check === "database");
	expect(database).toEqual([expect.objectContaining({ code: "database_embedded" })]);
});

test("D-94 D-89 the demo's backup is one of the demo: in its folder, with its orders, whatever the environment names", async () => {
	const owner = await signInOwner(demo.url, /^Password of all: +(\S+)/m.exec(demo.output)?.[1] ?? "");
	const read = async (path: string) => (await owner("GET", `/api/admin/backups${path}`)).json();
	expect((await owner("POST", "/api/admin/backups")).status).toBe(202);
	await expect.poll(async () => (await read("/state")).running, { timeout: 300_000, interval: 200 }).toBeNull();
	expect((await read("/state")).last_failure).toBeNull();
	const { backups } = await read("");
	expect(backups).toHaveLength(1);
	expect(backups[0].contents.orders).toBeGreaterThan(500);
	expect(readdirSync(join(demo.folder, "backups"))).toEqual([backups[0].name]);
	expect(readdirSync(elsewhere)).toEqual([]);
});

test.each([
	[{ STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" }, "STRIPE_SECRET_KEY is set"],
	[{ DATABASE_URL: "postgres://127.0.0.1:1/shop", SESSION_SECRET: "s".repeat(32) }, "DATABASE_URL is set"],
	[{}, "has data that is not the demo's"],
])("with %o and a folder in use the demo does not start, and changes nothing", (environment, sentence) => {
	const folder = mkdtempSync(join(tmpdir(), "shop-real-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	writeFileSync(join(folder, "payment-sandbox.jsonl"), "precious");
	const { PATH } = process.env;
	const env = { PATH, DEMO_DATA_DIR: folder, ...environment };
	const { status, stderr } = spawnSync(process.execPath, ["tools/demo/run-demo.ts"], { env, encoding: "utf8" });
	expect(stderr).toContain(sentence);
	expect(status).toBe(1);
	expect(readdirSync(folder)).toEqual(["payment-sandbox.jsonl"]);
});

test("npm start never fills a shop with sample data, and shows no mark, whatever the environment says", async () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-start-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const environment = { DEMO: "1", IS_DEMO: "true", DEMO_DATA_DIR: folder, npm_config_before_launch: "true" };
	const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl: null, environment });
	const page = await (await fetch(`http://localhost:${port}/`)).text();
	await endProcess(shop, "SIGTERM");
	expect(page).toContain("SoftBrace");
	expect(page).not.toContain(MARK);
	const database = await openDatabase({ databaseUrl: null, dataDir: folder, log: { warn() {} } });
	for (const table of ["orders", "authUsers", "productReviews", "supportMessages", "adminActivityLogs"] as const) {
		const rows = await database.transaction(SYSTEM, (tx) => tx.selectFrom(table).select("id").execute());
		expect(rows, table).toEqual([]);
	}
	await database.close();
});

test("no layer of the shop, and neither start script, imports the demo", () => {
	const layers = /^(app|i18n|platform|postgrest|sandbox|server|shop)\/.*\.tsx?$/;
	const sources = listFiles().filter((file) => layers.test(file));
	expect(sources.length).toBeGreaterThan(500);
	expect(sources.filter((file) => readFileSync(file, "utf8").includes("tools/demo"))).toEqual([]);
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
	const users = Object.entries<string>(scripts).filter(([, command]) => command.includes("demo"));
	expect(users.map(([name]) => name)).toEqual(["demo"]);
});
