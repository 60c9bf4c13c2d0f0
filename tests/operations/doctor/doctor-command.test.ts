import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createServerDatabase, oneDatabase } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { canMountDisk, openSmallDisk } from "#tests/trials/failures/small-disk.ts";

const SECRET = "pLk2mXv9Qw7Rz1TnB4cYd8Hs3Gf6Ja0E";

describe.each(oneDatabase)("npm run doctor beside a shop on the %s database", (kind) => {
	test("finds nothing broken while the shop is open, and names what is", async () => {
		const folder = mkdtempSync(join(tmpdir(), "shop-doctor-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const databaseUrl = kind === "server" ? await createServerDatabase({ isDurable: true }) : null;
		const [port, sandboxPort] = [await freePort(), await freePort()];
		const shop = await startShopProcess({
			port,
			sandboxPort,
			folder,
			databaseUrl,
			environment: { SESSION_SECRET: SECRET },
		});
		onTestFinished(() => endProcess(shop, "SIGKILL"));
		const environment = {
			DATA_DIR: folder,
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			SESSION_SECRET: SECRET,
			...(databaseUrl !== null && { DATABASE_URL: databaseUrl, PROCESSES: "1" }),
		};

		const fine = await runDoctor(environment, "--json");
		const { checks } = JSON.parse(fine.stdout) as { checks: { check: string; state: string; code: string }[] };
		expect(checks.filter(({ state }) => state === "broken")).toEqual([]);
		expect(checks.find(({ check }) => check === "webhook")?.code).toBe("webhook_ok");
		expect(fine.code).toBe(0);

		const smtp = `smtp://owner:hunter2@127.0.0.1:${await freePort()}`;
		const spoiled = await runDoctor({ ...environment, SMTP_URL: smtp });
		expect(spoiled.stdout).toMatch(/^broken +Mail server +127\.0\.0\.1:\d+ doesn’t respond \(ESOCKET\)\.$/m);
		expect(spoiled.stdout).toContain("Next step: Check SMTP_URL");
		expect(spoiled.stdout).toMatch(/\n\d+ ok, \d+ warning, 1 broken\n$/);
		expect(spoiled.stdout + spoiled.stderr).not.toMatch(new RegExp(`hunter2|${SECRET}`));
		expect(spoiled.code).toBe(1);
		// The copy of the embedded database is gone.
		const copies = join(folder, "database-copies");
		expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
	});
});

test.runIf(await canMountDisk())(
	"a disk with no room for its copy is named, and nothing else is broken by it",
	async () => {
		const disk = await openSmallDisk(64 * 1024 ** 2);
		if (disk === null) throw new Error("no disk could be mounted");
		onTestFinished(() => disk.close());
		const { stdout } = await runDoctor({ DATA_DIR: disk.folder, PAYMENT_SANDBOX_PORT: String(await freePort()) });
		expect(stdout).toMatch(
			/^warning +Database +Not read: there’s no room in \S+ for the copy that this command reads\.$/m,
		);
		expect(stdout).toMatch(/^broken +Disk space/m);
		expect(stdout.match(/couldn’t be read/g), "one line for all that needs the database").toHaveLength(1);
		expect(stdout).toMatch(/^warning +Database schema, .*Recurring jobs.* {2}Not checked, because/m);
		expect(stdout).not.toContain("doesn’t respond: the disk");
	},
);

test("without a database, or with an invalid configuration, it says so and checks what it can", async () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-doctor-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const empty = await runDoctor({ DATA_DIR: folder, PAYMENT_SANDBOX_PORT: String(await freePort()) });
	expect(empty.stdout).toMatch(/^broken +Database +The database doesn’t respond: There is no database in /m);
	expect(empty.stdout).toMatch(/^ok +Disk space/m);
	expect(empty.code).toBe(1);
	const databaseUrl = `postgres://shop:hunter2@127.0.0.1:${await freePort()}/shop`;
	const closed = await runDoctor({ DATA_DIR: folder, DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET });
	expect(closed.stdout).toMatch(/^broken +Database +The database doesn’t respond: connect ECONNREFUSED/m);
	expect(closed.stdout.match(/couldn’t be read/g), "one line for all that needs the database").toHaveLength(1);
	expect(closed.stdout).not.toContain("hunter2");
	const invalid = await runDoctor({ PORT: "none" });
	expect(invalid.stdout).toMatch(/^broken +Configuration +PORT must be a port number\.$/m);
	expect(invalid.code).toBe(1);
});

async function runDoctor(environment: Readonly<Record<string, string>>, ...parameters: string[]) {
	const child = spawn(process.execPath, ["scripts/doctor/run-doctor.ts", ...parameters], {
		env: { ...bareEnvironment, ...environment },
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
