import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "#platform/database/embedded/lock-folder.ts";
import { serveCopyRequests, withDatabaseCopy } from "./copy-request.ts";

/** The data folder of a shop that runs and copies its database with `copyTo` when it is asked. */
async function openRunning(copyTo: (folder: string) => Promise<void>) {
	const dataDir = mkdtempSync(join(tmpdir(), "shop-copies-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	mkdirSync(join(dataDir, "database"));
	const unlock = await lockFolder(join(dataDir, "database"));
	onTestFinished(unlock);
	/** Until the shop has made a copy, or has failed to. */
	const copyOnce = async (): Promise<void> => {
		const folder = join(dataDir, "database-copies");
		const isAsked = () => names().some((name) => name.endsWith(".request"));
		while (!isAsked()) await turn();
		await serveCopyRequests(dataDir, copyTo);
		expect(readdirSync(folder)).not.toEqual([]);
	};
	const names = () => {
		try {
			return readdirSync(join(dataDir, "database-copies"));
		} catch {
			return [];
		}
	};
	return { dataDir, copyOnce, names };
}

test("D-94 a running shop's copy is there for the work alone: afterwards neither it nor the request is left", async () => {
	const { dataDir, copyOnce, names } = await openRunning(async (folder) => {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, "PG_VERSION"), "18");
	});
	const read = withDatabaseCopy(dataDir, async (copy) => readdirSync(join(copy, "database")));
	await copyOnce();
	expect(await read).toEqual(["PG_VERSION"]);
	expect(names()).toEqual([]);
});

test("D-94 a copy that fails leaves nothing either, and says why", async () => {
	const { dataDir, copyOnce, names } = await openRunning(() => Promise.reject(new Error("disk quota exceeded")));
	const read = expect(withDatabaseCopy(dataDir, async () => {})).rejects.toThrow(
		"The shop could not copy its database: disk quota exceeded",
	);
	await expect(copyOnce()).rejects.toThrow("disk quota exceeded");
	await read;
	expect(names()).toEqual([]);
});
