import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { describeWriter } from "#platform/backup/manifest.ts";
import { verifyArchive } from "#platform/backup/read-archive.ts";
import { openDatabase } from "#platform/database/open.ts";
import { readReleases } from "#platform/version/releases.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { buy } from "#tools/trials/scaling/try-shops.ts";

/** The newest release whose sources this clone has. */
const release = readReleases().find(
	({ commit }) => commit !== null && run(".", "git", ["cat-file", "-e", commit]).isOk,
);

/** By the steps of docs/operations.md, "A new version". */
describe.skipIf(release === undefined)("D-95 back from this version to the release before it", () => {
	let checkout = "";

	beforeAll(() => {
		checkout = mkdtempSync(join(tmpdir(), "shop-release-"));
		mustRun(".", "sh", ["-c", `git archive ${release?.commit} | tar -x -C ${checkout}`]);
		mustRun(checkout, "npm", ["ci", "--omit=dev", "--include=optional", "--no-audit", "--no-fund", "--prefer-offline"]);
		mustRun(checkout, "node", ["scripts/build-if-stale.mjs", "--force"]);
	});
	afterAll(() => rmSync(checkout, { recursive: true, force: true }));

	// Once: a backup is the same file from both databases, and only the embedded one's own files are of a version.
	test("the old commit sells again on the backup of the new one", async () => {
		const place = openPlace();
		const atFirst = await sell(place, "before", checkout);
		// The new version backs up what it is about to migrate, and sells.
		const later = await sell(place, "after", undefined);
		const backups = readdirSync(join(place.folder, "backups"));
		expect(backups).toHaveLength(1);
		const file = join(place.folder, "backups", backups[0] ?? "");
		const { head } = await verifyArchive(file, null);
		expect(head).toMatchObject({ shopVersion: release?.version, shopCommit: release?.commit });

		const earlier = openPlace();
		const restored = run(".", process.execPath, [resolve("scripts/backup/run-restore.ts"), file], environment(earlier));
		expect(restored.output).toContain(`Version ${describeWriter(head)} wrote its data.`);
		expect(restored.isOk).toBe(true);
		const again = await sell(earlier, "again", checkout);

		expect((await sessionsOf(earlier)).sort()).toEqual([atFirst, again].sort());
		expect((await sessionsOf(place)).sort()).toEqual([atFirst, later].sort());
	});
});

type Place = { folder: string; databaseUrl: null };

function openPlace(): Place {
	const folder = mkdtempSync(join(tmpdir(), "shop-rollback-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return { folder, databaseUrl: null };
}

/** Starts the version of a checkout, or this one, and sells one pack. @returns its payment session */
async function sell(place: Place, name: string, bundle: string | undefined): Promise<string> {
	const [port, sandboxPort] = [await freePort(), await freePort()];
	mkdirSync(place.folder, { recursive: true });
	const shop = await startShopProcess({ ...place, port, sandboxPort, ...(bundle !== undefined && { bundle }) });
	onTestFinished(() => endProcess(shop, "SIGKILL"));
	const bought = await buy(`http://localhost:${port}`, `http://localhost:${sandboxPort}`, { name, productId: 2 });
	await endProcess(shop, "SIGINT");
	return "sessionId" in bought ? bought.sessionId : expect.fail(bought.rejected);
}

/** The payment sessions of all orders, by the oldest columns. */
async function sessionsOf({ folder, databaseUrl }: Place): Promise<string[]> {
	const database = await openDatabase({ databaseUrl, dataDir: folder, log: { warn() {} } });
	onTestFinished(() => database.close());
	const system = asSystem({ database } as unknown as Shop);
	const orders = await transaction(system, (tx) => tx.selectFrom("orders").select("paymentSessionId").execute());
	return orders.flatMap(({ paymentSessionId }) => paymentSessionId ?? []);
}

function environment({ folder }: Place): Record<string, string> {
	return { DATA_DIR: folder, SESSION_SECRET: "a secret of one test, thirty-two letters long" };
}

function mustRun(cwd: string, command: string, args: readonly string[]): void {
	const { isOk, output } = run(cwd, command, args);
	if (!isOk) throw new Error(`${command} ${args.join(" ")} failed: ${output}`);
}

/** With the Node.js of this repository first on the path. */
function run(cwd: string, command: string, args: readonly string[], more: Record<string, string> = {}) {
	const { DATABASE_URL: _, ...own } = process.env;
	const PATH = `${dirname(process.execPath)}${delimiter}${own.PATH}`;
	const { status, stdout, stderr } = spawnSync(command, args, {
		cwd,
		env: { ...own, PATH, ...more },
		encoding: "utf8",
	});
	return { isOk: status === 0, output: `${stdout}${stderr}` };
}
