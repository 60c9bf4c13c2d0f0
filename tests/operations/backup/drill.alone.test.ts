import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { createServerDatabase, databaseKinds } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { buy } from "#tools/trials/scaling/try-shops.ts";

const BUYERS = 4;
const PRODUCTS = [1, 2, 4, 6];
const PURCHASES_BEFORE = 6;

describe.each(databaseKinds)("the drill on the %s database", (kind) => {
	test("a backup under a load of purchases is a whole shop of one moment, which sells at once where it is restored", async () => {
		const source = await openPlace(kind);
		const ports = { port: await freePort(), sandboxPort: await freePort() };
		const shop = await startShopProcess({ ...ports, ...source });
		onTestFinished(() => endProcess(shop, "SIGKILL"));

		const shown: string[] = [];
		const load = { isOver: false };
		const enough = Promise.withResolvers<void>();
		const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
			for (let purchase = 0; !load.isOver; purchase++) {
				const order = { name: `buyer${buyer}-${purchase}`, productId: PRODUCTS[buyer % PRODUCTS.length] ?? 1 };
				const outcome = await buy(urlOf(ports.port), urlOf(ports.sandboxPort), order).catch(() => null);
				// The shop was killed, or it is sold out.
				if (outcome === null || "rejected" in outcome) return;
				shown.push(outcome.sessionId);
				if (shown.length >= PURCHASES_BEFORE) enough.resolve();
			}
		});
		await enough.promise;
		const acknowledged = [...shown];
		const backup = await run("run-backup.ts", source);
		expect(backup).toMatchObject({ code: 0, stderr: "" });
		// More was sold while it was made, and the shop was never stopped.
		expect(shown.length).toBeGreaterThan(acknowledged.length);
		await endProcess(shop, "SIGKILL");
		load.isOver = true;
		await Promise.all(buyers);

		const [name = ""] = readdirSync(join(source.folder, "backups"));
		const file = join(source.folder, "backups", name);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const target = await openPlace(kind);
		const restored = await run("run-restore.ts", target, file);
		expect(restored).toMatchObject({ code: 0, stderr: "" });
		expect(restored.stdout).toContain("Stock, orders, payments and points agree.");
		expect(restored.stdout).toContain("The shop can be started.");

		const sessions = await withOrders(target);
		expect(sessions.violations).toEqual([]);
		expect(acknowledged.filter((id) => !sessions.orders.includes(id))).toEqual([]);
		const again = { port: await freePort(), sandboxPort: await freePort() };
		const second = await startShopProcess({ ...again, ...target });
		onTestFinished(() => endProcess(second, "SIGKILL"));
		const order = { name: "after", productId: 3 };
		expect(await buy(urlOf(again.port), urlOf(again.sandboxPort), order)).toHaveProperty("sessionId");
		await endProcess(second, "SIGINT");
		expect((await withOrders(target)).violations).toEqual([]);
	});
});

test("a shop moves back from a PostgreSQL server to the embedded database, and there again, by its backup", async () => {
	if (!databaseKinds.includes("server")) return;
	const [server, embedded, other] = [await openPlace("server"), await openPlace("embedded"), await openPlace("server")];
	const ports = { port: await freePort(), sandboxPort: await freePort() };
	const shop = await startShopProcess({ ...ports, ...server });
	onTestFinished(() => endProcess(shop, "SIGKILL"));
	await buy(urlOf(ports.port), urlOf(ports.sandboxPort), { name: "mover", productId: 2 });
	await endProcess(shop, "SIGINT");
	const { orders } = await withOrders(server);
	for (const [from, to] of [
		[server, embedded],
		[embedded, other],
	] as const) {
		expect(await run("run-backup.ts", from)).toMatchObject({ code: 0 });
		const [name = ""] = readdirSync(join(from.folder, "backups"));
		expect(await run("run-restore.ts", to, join(from.folder, "backups", name))).toMatchObject({ code: 0 });
		expect(await withOrders(to)).toEqual({ orders, violations: [] });
	}
	expect(existsSync(join(embedded.folder, "database"))).toBe(true);
});

// On a server, the shop of a bundle does (tests/trials/deploy/bundle.test.ts).
test("a shop on the embedded database makes a backup by itself, and sells meanwhile", async () => {
	const place = await openPlace("embedded");
	const ports = { port: await freePort(), sandboxPort: await freePort() };
	const shop = await startShopProcess({ ...ports, ...place, environment: { BACKUP_EVERY: "6h" } });
	onTestFinished(() => endProcess(shop, "SIGKILL"));
	expect(await buy(urlOf(ports.port), urlOf(ports.sandboxPort), { name: "meanwhile", productId: 2 })).toHaveProperty(
		"sessionId",
	);
	const folder = join(place.folder, "backups");
	await expect.poll(() => existsSync(folder) && readdirSync(folder), { timeout: 300_000 }).toHaveLength(1);
	await endProcess(shop, "SIGINT");
	const target = await openPlace("embedded");
	const [name = ""] = readdirSync(folder);
	expect(await run("run-restore.ts", target, join(folder, name))).toMatchObject({ code: 0, stderr: "" });
});

type Place = { folder: string; databaseUrl: string | null };

async function openPlace(kind: "embedded" | "server"): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), "shop-drill-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return { folder, databaseUrl: kind === "server" ? await createServerDatabase({ template: "template1" }) : null };
}

async function run(script: string, place: Place, ...parameters: string[]) {
	const child = spawn(process.execPath, [`scripts/backup/${script}`, ...parameters], {
		env: {
			...bareEnvironment,
			DATA_DIR: place.folder,
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
			BACKUP_PASSPHRASE: "a passphrase of the owner",
			...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
		},
	});
	const output = { stdout: "", stderr: "" };
	for (const name of ["stdout", "stderr"] as const) {
		child[name].on("data", (text) => {
			output[name] += text;
		});
	}
	const [code] = await once(child, "close");
	return { code, ...output };
}

async function withOrders({ folder, databaseUrl }: Place): Promise<{ orders: string[]; violations: string[] }> {
	const database = await openDatabase({ databaseUrl, dataDir: folder, log: { warn() {} } });
	try {
		const shop = { database, caller: { role: "system", userId: null } } as unknown as Shop;
		const rows = await transaction(shop, (tx) =>
			tx.selectFrom("orders").select("paymentSessionId").orderBy("paymentSessionId").execute(),
		);
		return {
			orders: rows.flatMap(({ paymentSessionId }) => paymentSessionId ?? []),
			violations: await findViolations(shop),
		};
	} finally {
		await database.close();
	}
}

function urlOf(port: number): string {
	return `http://localhost:${port}`;
}
