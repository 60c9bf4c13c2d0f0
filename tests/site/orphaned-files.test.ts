import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { removeLeftOverFiles } from "#shop/site/images/images.ts";
import { uploadImage } from "#shop/site/images/upload-image.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("AMED-12 orphaned files on the %s database", async (kind) => {
	const { shop, system, clock, folder } = await openTestShop(await openTestDatabase(kind));
	const uploads = join(folder, "uploads", "admin-uploads");

	/** A file last modified this long ago. */
	function write(name: string, ageMs: number) {
		mkdirSync(uploads, { recursive: true });
		writeFileSync(join(uploads, name), "x");
		const at = new Date(clock.at - ageMs);
		utimesSync(join(uploads, name), at, at);
	}

	test("without any upload there is nothing to remove", async () => {
		expect(await removeLeftOverFiles(shop)).toBe(0);
	});

	test("AMED-12 an upload whose record cannot be written leaves no file, and says why", async () => {
		const pixel = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#a0c" } })
			.png()
			.toBuffer();
		const away = { ...shop.database, transaction: () => Promise.reject(new Error("away")) };
		const files = () => (existsSync(uploads) ? readdirSync(uploads) : []);
		const before = files();
		const file = { name: "a.png", bytes: new Uint8Array(pixel) };
		await expect(uploadImage({ ...byOwner(shop), database: away }, file)).rejects.toThrow("away");
		expect(files()).toEqual(before);
	});

	test("D-99 a full disk rejects an upload with a clear message, stores nothing, and accepts it once there is space", async () => {
		const pixel = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#a0c" } })
			.png()
			.toBuffer();
		const file = { name: "a.png", bytes: new Uint8Array(pixel) };
		const failure = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
		const full = { ...shop.storage, save: () => Promise.reject(failure) };
		await expect(uploadImage({ ...byOwner(shop), storage: full }, file)).rejects.toMatchObject({
			code: "storage_full",
		});
		const { filePath } = await uploadImage(byOwner(shop), file);
		expect(readdirSync(uploads)).toContain(filePath.split("/")[1]);
		await shop.storage.remove(filePath);
	});

	test("are removed after a day, including partial ones; newer and known ones stay", async () => {
		const draft = "1700000000000-draft.jpg.4b1e0f5e-6c55-4a2c-9d0a-6d2f4a0f8a11.part";
		write("1700000000000-known.jpg", 30 * DAY_MS);
		write("1700000000000-lost.jpg", DAY_MS + MINUTE_MS);
		write("1700000000000-young.jpg", DAY_MS - MINUTE_MS);
		write(draft, 2 * DAY_MS);
		mkdirSync(join(uploads, "folder"));
		await transaction(system, (tx) =>
			tx
				.insertInto("uploadedImages")
				.values({
					filename: "1700000000000-known.jpg",
					originalName: "known.jpg",
					size: 1,
					mimeType: "image/jpeg",
					filePath: "admin-uploads/1700000000000-known.jpg",
					publicUrl: "/uploads/x",
				})
				.execute(),
		);
		expect(await removeLeftOverFiles(shop)).toBe(2);
		expect(readdirSync(uploads).sort()).toEqual(["1700000000000-known.jpg", "1700000000000-young.jpg", "folder"]);
		expect(await removeLeftOverFiles(shop)).toBe(0);
		clock.at += DAY_MS;
		expect(await removeLeftOverFiles(shop)).toBe(1);
		expect(existsSync(join(uploads, "1700000000000-known.jpg"))).toBe(true);
	});
});
