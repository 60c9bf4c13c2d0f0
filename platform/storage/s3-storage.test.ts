import { describe, expect, test } from "vitest";
import { openStorage } from "#platform/world.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import { BUCKET, startBucket } from "./testing/start-bucket.ts";

const PATH = "admin-uploads/1767225600000-4f2a.webp";
const BYTES = Uint8Array.from({ length: 2000 }, (_, index) => index % 256);

describe("AMED-10 uploads in a bucket", () => {
	test("are stored, read, replaced and removed, every request signed", async () => {
		const { endpoint, requests, files } = await startBucket();
		const storage = openS3Storage({ ...BUCKET, endpoint });
		expect(await storage.read(PATH)).toBeNull();
		await storage.save(PATH, BYTES, "image/webp");
		expect(files.get(`/shop-uploads/${PATH}`)?.type).toBe("image/webp");
		expect(await storage.read(PATH)).toEqual(BYTES);
		await storage.save(PATH, BYTES.slice(0, 3), "image/webp");
		expect(await storage.read(PATH)).toEqual(BYTES.slice(0, 3));
		await storage.remove(PATH);
		expect(await storage.read(PATH)).toBeNull();
		await storage.remove(PATH);
		expect(requests.map(({ method }) => method).join(" ")).toBe("GET PUT GET PUT GET DELETE GET DELETE");
		expect(requests.every(({ isSigned, url }) => isSigned && url === `/shop-uploads/${PATH}`)).toBe(true);
	});

	test("behave like uploads on disk", async () => {
		const { endpoint } = await startBucket();
		const storage = openStorage({ dataDir: "unused", s3: { ...BUCKET, endpoint } });
		for (const path of ["../secrets/session-secret", "admin-uploads/../x.png", "/etc/passwd", "x.png", "a/b?acl"]) {
			await expect(storage.read(path)).rejects.toThrow("not a valid upload path");
			await expect(openDiskStorage("unused").read(path)).rejects.toThrow("not a valid upload path");
		}
	});

	test("are listed by folder and age over all pages, every request signed", async () => {
		const { endpoint, requests } = await startBucket();
		const storage = openS3Storage({ ...BUCKET, endpoint });
		const paths = [1, 2, 3, 4, 5].map((number) => `admin-uploads/176722560000${number}-4f2a.webp`);
		for (const path of [...paths, "other-uploads/1767225600009-4f2a.webp"])
			await storage.save(path, BYTES, "image/webp");
		expect(await storage.listBefore("admin-uploads", Date.UTC(2026, 0, 1))).toEqual(paths);
		expect(await storage.listBefore("admin-uploads", Date.UTC(2025, 0, 4))).toEqual(paths.slice(0, 3));
		expect(await storage.listBefore("nothing-here", Date.UTC(2026, 0, 1))).toEqual([]);
		expect(requests.every(({ isSigned }) => isSigned)).toBe(true);
		await expect(storage.listBefore("../secrets", 0)).rejects.toThrow();
	});

	test("are rejected with another key: the error has the bucket's status, not the key", async () => {
		const { endpoint, files } = await startBucket();
		const wrongKey = openS3Storage({ ...BUCKET, endpoint, secretAccessKey: "another" });
		const rejected = { message: "the bucket responded with 403" };
		await expect(wrongKey.save(PATH, BYTES, "image/webp")).rejects.toMatchObject(rejected);
		await expect(wrongKey.read(PATH)).rejects.toMatchObject(rejected);
		await expect(wrongKey.remove(PATH)).rejects.toMatchObject(rejected);
		expect(files.size).toBe(0);
	});

	test("survive a briefly busy bucket", async () => {
		const { endpoint, requests } = await startBucket((count) => (count < 3 ? 503 : 200));
		await openS3Storage({ ...BUCKET, endpoint }).save(PATH, BYTES, "image/webp");
		expect(requests.map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
	});

	test("fail clearly when the bucket keeps failing, times out or is unreachable", async () => {
		const broken = await startBucket(() => 500);
		const failing = openS3Storage({ ...BUCKET, endpoint: broken.endpoint });
		await expect(failing.read(PATH)).rejects.toThrow("the bucket responded with 500");
		expect(broken.requests).toHaveLength(3);

		const silent = await startBucket(() => "silence");
		const waiting = openS3Storage({ ...BUCKET, endpoint: silent.endpoint }, 50);
		await expect(waiting.save(PATH, BYTES, "image/webp")).rejects.toThrow("the bucket did not respond within 50 ms");

		const nowhere = openS3Storage({ ...BUCKET, endpoint: "http://localhost:1" });
		await expect(nowhere.remove(PATH)).rejects.toThrow("the bucket is unreachable");
	});
});
