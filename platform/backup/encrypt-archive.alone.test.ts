import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { createHead } from "./manifest.ts";
import { readArchive, verifyArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

const PIECE = 1024 * 1024;
const PIECES = 64;
/** What is in flight: a piece or two in each of the streams. */
const HELD = 32 * PIECE;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("D-94 a backup of any size is encrypted, checked and read in pieces: memory holds a few of them", async () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-encrypt-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "large.tar");
	const head = createHead({
		shopVersion: "1",
		createdAt: new Date(0).toISOString(),
		database: "server",
		migrations: [],
	});
	collectGarbage();
	const before = process.memoryUsage().arrayBuffers;
	let max = 0;
	let looks = 0;
	const look = () => {
		if (looks++ % 8 !== 0) return;
		// The first frees the buffers in the background, the second waits for that.
		collectGarbage();
		collectGarbage();
		max = Math.max(max, process.memoryUsage().arrayBuffers);
	};
	const fill: Parameters<typeof writeArchive>[2] = async (archive) => {
		for (let at = 0; at < PIECES; at++) {
			await archive.add(`uploads/${at}`, Buffer.alloc(PIECE, at));
			look();
		}
		return { tables: [], sequences: [], missingUploads: [], secrets: "none" };
	};
	await writeArchive(file, head, fill, "a passphrase of the owner");
	const { manifest } = await verifyArchive(file, "a passphrase of the owner");
	expect(manifest.entries).toHaveLength(PIECES + 1);
	let pieces = 0;
	for await (const { path, bytes } of readArchive(file, "a passphrase of the owner")) {
		look();
		if (path.startsWith("uploads/")) expect([bytes.length, bytes[0]]).toEqual([PIECE, pieces++ % 256]);
	}
	expect(pieces).toBe(PIECES);
	expect(max - before).toBeLessThan(HELD);
}, 120_000);
