import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { openDatabase } from "#platform/database/open.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";

async function runCommand(dataDir: string, ...parameters: string[]) {
	const env = { ...bareEnvironment, DATA_DIR: dataDir };
	const running = promisify(execFile)(process.execPath, ["scripts/trial-balance/run-trial-balance.ts", ...parameters], {
		env,
	});
	return await running.then(
		({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
		({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
	);
}

test("D-269 the trial balance command says whether all sections balance, now or at a time of the shop's zone", async () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-trial-balance-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	expect(await runCommand(folder)).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("There is no database in"),
	});
	const database = await openDatabase({ databaseUrl: null, dataDir: folder, log: { warn() {} } });
	await database.migrate();
	await database.close();
	const whole = await runCommand(folder, "--at", "2026-03-01T12:00");
	expect(whole).toMatchObject({ code: 0, stderr: "" });
	expect(whole.stdout).toMatch(/^Trial balance as of 2026-03-01T18:00:00\.000Z\n/);
	expect(whole.stdout).toContain("All sections balance.");
	for (const at of ["yesterday", "2026-02-30T99:00", "2026-03-01"]) {
		const rejected = { code: 2, stderr: expect.stringContaining("--at must be a time such as 2026-03-01T12:00.") };
		expect(await runCommand(folder, "--at", at)).toMatchObject(rejected);
	}
	const connection = await openEmbedded(folder);
	await connection.runScript(
		"insert into tally_changes (kind, name, since, rows, amount, units) values ('sale', 'sold', now(), 1, 1, 1)",
	);
	await connection.close();
	const odd = await runCommand(folder);
	expect(odd.code, odd.stderr).toBe(1);
	expect(odd.stdout).toContain("These do not balance: charity.");
});
