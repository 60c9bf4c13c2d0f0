import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "../../platform/database/open.ts";
import { startPrimary } from "../trials/scaling/postgres-node.ts";
import { fillOldestShop } from "./fill-oldest-shop.ts";

/** A migration of a large shop takes longer than a request may. */
const PATIENT_MS = 10 * 60 * 1000;
const TIMEOUTS = {
	acquireMs: PATIENT_MS,
	reserveAcquireMs: PATIENT_MS,
	statementMs: PATIENT_MS,
	lockMs: PATIENT_MS,
	idleMs: PATIENT_MS,
};

type Measured = { what: string; seconds: number };

/**
 * Runs the owner's commands on a shop with this many more orders: a backup of PostgreSQL, its restore into an empty
 * database and into an empty folder, and a backup of that folder. A restore includes all its checks.
 * @returns the time of each, in seconds, and the size of the first file in bytes
 */
export async function measureBackups(orders: number): Promise<{ measured: Measured[]; bytes: number }> {
	const server = await startPrimary();
	const home = mkdtempSync(join(tmpdir(), "shop-backups-"));
	const folder = (name: string) => join(home, name);
	try {
		const databaseOf = (name: string) => `postgres://postgres@localhost:${server.port}/${name}`;
		await fillShop(databaseOf("shop"), orders);
		await server.ask("create database restored", "postgres");
		const measured: Measured[] = [];
		const measure = async (what: string, command: string[], environment: Record<string, string>) => {
			measured.push({ what, seconds: await run(command, environment) });
		};
		const backUp = (to: string) => ["scripts/backup/run-backup.ts", "--to", folder(to)];
		const restore = (from: string) => ["scripts/backup/run-restore.ts", newestIn(folder(from))];
		const onServer = (name: string) => ({ DATA_DIR: folder(name), DATABASE_URL: databaseOf(name) });
		await measure("backup of PostgreSQL", backUp("of-server"), onServer("shop"));
		await measure("restore into PostgreSQL", restore("of-server"), onServer("restored"));
		await measure("restore into a folder", restore("of-server"), { DATA_DIR: folder("embedded") });
		await measure("backup of the folder", backUp("of-folder"), { DATA_DIR: folder("embedded") });
		return { measured, bytes: statSync(newestIn(folder("of-server"))).size };
	} finally {
		await server.close();
		rmSync(home, { recursive: true, force: true });
	}
}

async function fillShop(databaseUrl: string, orders: number): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await fillOldestShop(client, orders).finally(() => client.end());
	const database = await openDatabase({ databaseUrl, dataDir: "", log: { warn() {} }, timeouts: TIMEOUTS });
	await database.close();
}

/** @returns how long it took, in seconds */
async function run(command: readonly string[], environment: Record<string, string>): Promise<number> {
	const { DATABASE_URL: _, ...inherited } = process.env;
	const startedAt = performance.now();
	const child = spawn(process.execPath, command, {
		env: {
			...inherited,
			LOG_LEVEL: "warn",
			SESSION_SECRET: "a secret for one measurement on this machine",
			...environment,
		},
		stdio: ["ignore", "ignore", "inherit"],
	});
	const [code] = (await once(child, "exit")) as [number | null];
	// The copies were not bought here, so that a restore reports contradictions, with a code of its own.
	if (code !== 0 && code !== 2) throw new Error(`${command.join(" ")} ended with ${code}`);
	return (performance.now() - startedAt) / 1000;
}

function newestIn(folder: string): string {
	const [name = ""] = readdirSync(folder).sort().reverse();
	return join(folder, name);
}

if (import.meta.main) {
	const { values } = parseArgs({ options: { orders: { type: "string", default: "100000" } } });
	const { measured, bytes } = await measureBackups(Math.max(1, Math.trunc(Number(values.orders)) || 1));
	const rows = measured.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} |`);
	process.stdout.write(`${["| what | seconds |", "|---|---|", ...rows].join("\n")}\n`);
	process.stdout.write(`The file of PostgreSQL has ${(bytes / 1e6).toFixed(1)} MB.\n`);
}
