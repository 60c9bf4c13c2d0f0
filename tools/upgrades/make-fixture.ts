import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { startCommand } from "../../scripts/start-command.ts";
import { freePort } from "../../tests/support/servers/free-port.ts";
import { findPostgresBinaries } from "../../tests/support/servers/postgres-binaries.ts";
import { endProcess } from "../../tests/support/servers/shop-process.ts";
import { startPrimary } from "../trials/scaling/postgres-node.ts";
import { buyAndAdminister, SAMPLE_ADMIN_PASSWORD } from "./buy-and-administer.ts";

const FIXTURES = "tests/trials/upgrades/fixtures";
const ROLES = [
	"shop_visitor",
	"shop_customer",
	"shop_administrator",
	"shop_fulfillment",
	"shop_support",
	"shop_content",
	"shop_reader",
	"shop_system",
];

/**
 * Runs the shop of a checkout on an empty PostgreSQL database, uses it, and stores what it leaves behind: a dump of its
 * database and its uploads, named after its last migration.
 * @param checkout a built checkout of any version; `keepDataDir` also runs it on the embedded database and stores that there
 * @returns the fixture's folder
 */
export async function makeFixture(checkout: string, keepDataDir: string | null): Promise<string> {
	const migrations = readdirSync(join(checkout, "platform/database/migrations")).sort();
	const folder = join(FIXTURES, migrations.at(-1)?.slice(0, 4) ?? "");
	if (keepDataDir !== null) {
		await runOnce(checkout, resolve(keepDataDir), {});
		return keepDataDir;
	}
	const server = await startPrimary();
	const dataDir = mkdtempSync(join(tmpdir(), "shop-fixture-"));
	try {
		await runOnce(checkout, dataDir, { DATABASE_URL: server.shopUrl });
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
		cpSync(join(dataDir, "uploads"), join(folder, "uploads"), { recursive: true });
		writeFileSync(join(folder, "database.sql.gz"), gzipSync(dump(server.port), { level: 9 }));
		return folder;
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
		await server.close();
	}
}

async function runOnce(checkout: string, dataDir: string, environment: Record<string, string>): Promise<void> {
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const { command, args } = startCommand(checkout);
	const shop = spawn(command, args, {
		cwd: checkout,
		stdio: "inherit",
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			LOG_LEVEL: "error",
			PROCESSES: "1",
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			DATA_DIR: dataDir,
			SESSION_SECRET: "a secret of a sample shop, of no use elsewhere",
			ADMIN_PASSWORD: SAMPLE_ADMIN_PASSWORD,
			...environment,
		},
	});
	try {
		const url = `http://localhost:${port}`;
		while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
			if (shop.exitCode !== null) throw new Error("the shop did not start");
			await wait(100);
		}
		await buyAndAdminister({ url, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir });
	} finally {
		await endProcess(shop, "SIGINT");
	}
}

/** Plain SQL that both databases run. Roles belong to the server, so they are not part of a dump. */
function dump(port: number): string {
	const roles = ROLES.map(
		(role) => `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;\n`,
	);
	const made = spawnSync(
		join(findPostgresBinaries() ?? "", "pg_dump"),
		[
			"--no-owner",
			"--rows-per-insert=100",
			"--host=localhost",
			`--port=${port}`,
			"--username=postgres",
			"--dbname=shop",
		],
		{ encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
	);
	if (made.status !== 0) throw new Error(`pg_dump failed: ${made.stderr}`);
	// Some lines are commands of psql, not of PostgreSQL. The tables' owner has policies, and another name elsewhere.
	const statements = made.stdout
		.replace(/^\\.*$/gm, "")
		.replace(/^(CREATE POLICY .* TO )shop_owner\b/gm, "$1current_user");
	return `${roles.join("")}${statements}`;
}

if (import.meta.main) {
	const { values } = parseArgs({ options: { checkout: { type: "string" }, "data-dir": { type: "string" } } });
	const folder = await makeFixture(values.checkout ?? ".", values["data-dir"] ?? null);
	process.stdout.write(`The fixture is in ${folder}.\n`);
}
