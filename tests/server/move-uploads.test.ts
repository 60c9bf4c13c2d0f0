import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import { openS3Storage } from "#platform/storage/s3-storage.ts";
import { BUCKET, startBucket } from "#platform/storage/testing/start-bucket.ts";
import { moveUploads } from "#scripts/move-uploads.ts";

const PATHS = [
	"admin-uploads/1767225600001-4f2a",
	"admin-uploads/1767225600002-4f2a",
	"variants/admin-uploads/1767225600001-4f2a-320",
].map((path) => `${path}.webp`);
const bytesOf = (path: string) => new TextEncoder().encode(`the image ${path}`);

function openFolder() {
	const folder = mkdtempSync(join(tmpdir(), "shop-move-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return openDiskStorage(folder);
}
async function openBucket() {
	const bucket = await startBucket();
	return { ...bucket, storage: openS3Storage({ ...BUCKET, endpoint: bucket.endpoint }) };
}

test("D-94 uploads move from a folder to a bucket, from there to another one, and back to a folder", async () => {
	const [first, second, last] = [await openBucket(), await openBucket(), openFolder()];
	const folder = openFolder();
	for (const path of PATHS) await folder.save(path, bytesOf(path), "image/webp");
	expect(await moveUploads(folder, first.storage)).toEqual({ copied: 3, present: 0 });
	expect(first.files.get(`/shop-uploads/${PATHS[0]}`)?.type).toBe("image/webp");
	expect(await moveUploads(first.storage, second.storage)).toEqual({ copied: 3, present: 0 });
	expect(await moveUploads(second.storage, last)).toEqual({ copied: 3, present: 0 });
	for (const path of PATHS) {
		for (const storage of [folder, first.storage, second.storage, last]) {
			expect(Buffer.from((await storage.read(path)) ?? [])).toEqual(Buffer.from(bytesOf(path)));
		}
	}
});

test("D-94 a move that was interrupted is repeated, and never replaces another file", async () => {
	const [folder, { storage }] = [openFolder(), await openBucket()];
	for (const path of PATHS) await folder.save(path, bytesOf(path), "image/webp");
	await storage.save(PATHS[1] ?? "", bytesOf(PATHS[1] ?? ""), "image/webp");
	expect(await moveUploads(folder, storage)).toEqual({ copied: 2, present: 1 });
	await storage.save(PATHS[2] ?? "", bytesOf("another"), "image/webp");
	await expect(moveUploads(folder, storage)).rejects.toThrow(`${PATHS[2]} differs from its original`);
	expect(Buffer.from((await storage.read(PATHS[2] ?? "")) ?? [])).toEqual(Buffer.from(bytesOf("another")));
});
