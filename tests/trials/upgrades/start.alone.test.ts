import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { verifyArchive } from "#platform/backup/read-archive.ts";
import { openDatabase } from "#platform/database/open.ts";
import { readReleases } from "#platform/version/releases.ts";
import { describeVersion, readShopVersion } from "#platform/version/shop-version.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { buy } from "#tools/trials/scaling/try-shops.ts";
import { loadIntoServer, OLDEST, unpackDataFolder } from "./fixtures.ts";

/** Two processes at once where the database allows it. */
test.each(databaseKinds)("a shop of the first version starts as this one on the %s database", async (kind) => {
	const folder = newFolder();
	let databaseUrl: string | null = null;
	if (kind === "embedded") unpackDataFolder(folder);
	else databaseUrl = await loadIntoServer(OLDEST, run);
	const backups = join(folder, "backups");
	const ports = [await freePort(), ...(kind === "server" ? [await freePort()] : [])];
	const sandboxPort = await freePort();
	const environment = { BACKUP_TO: backups };
	const processes = await Promise.all(
		ports.map((port) => startShopProcess({ port, sandboxPort, folder, databaseUrl, environment })),
	);
	onTestFinished(async () => void (await Promise.all(processes.map((shop) => endProcess(shop, "SIGKILL")))));

	// One backup, of the database as it was.
	const names = readdirSync(backups);
	expect(names).toHaveLength(1);
	const { head, manifest } = await verifyArchive(join(backups, names[0] ?? ""), null);
	expect(head.migrations.at(-1)?.name).toMatch(/^0013-/);
	// The version to go back to, not the one that made the backup.
	const [writer] = readReleases().filter(({ schema }) => schema === OLDEST);
	const running = readShopVersion();
	expect(head).toMatchObject({
		shopVersion: writer?.version,
		shopCommit: writer?.commit,
		madeBy: describeVersion(running),
	});
	expect(manifest.tables.find(({ name }) => name === "orders")?.rows).toBe(4);

	for (const port of ports) {
		const health = await (await fetch(`http://localhost:${port}/healthz`)).json();
		expect(health).toEqual({ status: "ok", ...running });
		const bought = await buy(urlOf(port), urlOf(sandboxPort), { name: `after-the-upgrade-${port}`, productId: 2 });
		expect(bought).toHaveProperty("sessionId");
	}
	if (kind === "embedded") {
		const [image = ""] = readdirSync(join(folder, "uploads/admin-uploads"));
		expect((await fetch(`${urlOf(ports[0])}/uploads/admin-uploads/${image}`)).status).toBe(200);
	}
	await Promise.all(processes.map((shop) => endProcess(shop, "SIGINT")));
	const database = await openDatabase({ databaseUrl, dataDir: folder, log: { warn() {} } });
	onTestFinished(() => database.close());
	const system = asSystem({ database } as unknown as Shop);
	const orders = await transaction(system, (tx) => tx.selectFrom("orders").select("id").execute());
	expect(orders).toHaveLength(4 + ports.length);
	expect(await findViolations(system)).toEqual([]);
});

test("without a backup nothing is migrated, unless it is switched off", async () => {
	const folder = newFolder();
	unpackDataFolder(folder);
	const place = { port: await freePort(), sandboxPort: await freePort(), folder, databaseUrl: null };
	// A file stands where the folder of the backups has to be.
	const environment = { BACKUP_TO: join(folder, "database/PG_VERSION") };
	await expect(startShopProcess({ ...place, environment })).rejects.toThrow(
		/The database was not migrated, because the backup before it failed: .*\nSolve that, or set BACKUP_BEFORE_MIGRATION=off/,
	);
	expect(existsSync(join(folder, "backups"))).toBe(false);

	const shop = await startShopProcess({ ...place, environment: { ...environment, BACKUP_BEFORE_MIGRATION: "off" } });
	await endProcess(shop, "SIGINT");
});

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-upgrade-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

async function run(url: string, script: string): Promise<void> {
	const client = new pg.Client(url);
	await client.connect();
	await client.query(script).finally(() => client.end());
}

function urlOf(port: number | undefined): string {
	return `http://localhost:${port}`;
}
