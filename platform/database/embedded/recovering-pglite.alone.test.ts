import { createReadStream, fsyncSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { unpackTar } from "modern-tar/fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { parsers } from "#platform/database/connection.ts";
import { isDatabaseError } from "#platform/database/database-error.ts";
import { databaseOn } from "#platform/database/open.ts";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import { connectEmbedded } from "./open-embedded.ts";
import { openRecovering } from "./recovering-pglite.ts";
import { SYNCING_START_PARAMS, syncCommits } from "./sync-commits.ts";

/** A database in its own folder, whose disk writes and syncs can be made to fail. */
async function openOnDisk() {
	const folder = mkdtempSync(join(tmpdir(), "shop-disk-"));
	await pipeline(createReadStream(inject("embeddedTemplate")), unpackTar(folder));
	const disk = { syncs: true, writes: true, opened: 0 };
	const clock = { at: 0 };
	const open = async () => {
		disk.opened += 1;
		const pglite = await PGlite.create({ dataDir: folder, startParams: [...SYNCING_START_PARAMS], parsers });
		syncCommits(pglite, (descriptor) => {
			if (!disk.syncs) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
			fsyncSync(descriptor);
		});
		breakWrites(pglite, disk);
		return pglite;
	};
	const database = databaseOn(connectEmbedded(await openRecovering(open, { now: () => clock.at })));
	onTestFinished(async () => {
		await database.close();
		rmSync(folder, { recursive: true });
	});
	const insert = (name: string) =>
		database.transaction(SYSTEM, async (tx) => {
			await tx
				.insertInto("authUsers")
				.values({ name, email: `${name}@example.com` })
				.execute();
		});
	const names = () =>
		database.transaction(SYSTEM, async (tx) => {
			const rows = await tx.selectFrom("authUsers").select("name").orderBy("name").execute();
			return rows.map(({ name }) => name);
		});
	return { database, disk, clock, insert, names };
}

/** While `writes` is false, every write fails as on a full disk. */
function breakWrites(pglite: PGlite, disk: { writes: boolean }): void {
	const files = pglite.Module.FS as unknown as {
		ErrnoError: new (errno: number) => Error;
		lookupPath(path: string): {
			node: { mount: { type: { stream_ops: { write: (...call: unknown[]) => number } } } };
		};
	};
	const operations = files.lookupPath(PGlite.paths.PGDATA).node.mount.type.stream_ops;
	const { write } = operations;
	operations.write = (...call) => {
		if (!disk.writes) throw new files.ErrnoError(51);
		return write(...call);
	};
}

for (const [failure, part] of [
	["a sync that fails", "syncs"],
	["a full disk", "writes"],
] as const) {
	test(`${failure} is a failed statement, never a lost commit, and the database recovers by itself`, async () => {
		const { database, disk, clock, insert, names } = await openOnDisk();
		await insert("before");

		disk[part] = false;
		for (let tries = 0; tries < 3; tries++) {
			await expect(insert(`lost${tries}`)).rejects.toSatisfy((error) => isDatabaseError(error));
			// Reopening is not attempted at every statement; until it succeeds, statements fail at once instead of hanging.
			await expect(insert(`rejected${tries}`)).rejects.toSatisfy((error) => isDatabaseError(error));
			clock.at += 1000;
		}

		disk[part] = true;
		const stored = await names();
		expect(stored).toContain("before");
		expect(stored.filter((name) => name.startsWith("rejected") && part === "writes")).toEqual([]);
		await insert("zafter");
		expect(await names()).toEqual([...stored, "zafter"]);
		expect(await database.isReady()).toBe(true);
		expect(disk.opened).toBeGreaterThan(1);
	});
}

test("of many at once on a broken disk, acknowledged writes survive, and none is half written", async () => {
	const { disk, clock, insert, names } = await openOnDisk();
	const acknowledged: string[] = [];
	const writes = Array.from({ length: 20 }, async (_, index) => {
		if (index === 10) disk.syncs = false;
		await insert(`row${index}`);
		acknowledged.push(`row${index}`);
	});
	await Promise.allSettled(writes);
	disk.syncs = true;
	clock.at += 1000;
	expect(await names()).toEqual(expect.arrayContaining(acknowledged));
});
