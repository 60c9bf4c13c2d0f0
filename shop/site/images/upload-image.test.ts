import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { MAX_UPLOAD_BYTES } from "./image.rules.ts";
import { deleteImage } from "./images.ts";
import { makeVariants } from "./make-variants.ts";
import { readImage } from "./read-image.ts";
import { uploadImage } from "./upload-image.ts";

const COPY = { width: 320, format: "webp" } as const;

describe.each(databaseKinds)("uploads on the %s database", async (kind) => {
	const { shop, system, clock, folder } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const uploads = join(folder, "uploads", "admin-uploads");
	const files = () => (existsSync(uploads) ? readdirSync(uploads) : []);
	const photo = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: "#a0c" } });
	const pixels = new Uint8Array(await photo(2, 1).png().toBuffer());
	const upload = (more: Partial<Parameters<typeof uploadImage>[1]> = {}, by = owner) =>
		uploadImage(by, { name: "hat.png", bytes: pixels, ...more });
	const rows = () => transaction(system, (tx) => tx.selectFrom("uploadedImages").selectAll().execute());
	const watch = () => {
		const warned: unknown[] = [];
		const watched: Shop = { ...shop, log: { ...shop.log, warn: (fields) => void warned.push(fields) } };
		return { warned, watched };
	};

	test("AMED-10 AMED-12 AMED-13 AACT-12 an upload has its record, its file and its entry in the log", async () => {
		clock.at += 1000;
		const image = await upload({ name: "C:\\images\\ hat.png" });
		expect(image).toEqual({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			filename: expect.stringMatching(new RegExp(`^${clock.at}-[a-z0-9]{16}w2h1\\.png$`)),
			originalName: "hat.png",
			filePath: `admin-uploads/${image.filename}`,
			publicUrl: `/uploads/admin-uploads/${image.filename}`,
			folder: "admin-uploads",
			size: expect.any(Number),
			mimeType: "image/png",
			createdAt: clock.at,
			width: 2,
			height: 1,
		});
		expect(await rows()).toEqual([{ ...image, resizedAt: null }]);
		expect(files()).toEqual([image.filename]);
		const { bytes } = await readImage(shop, image.filePath, null);
		expect(bytes).toHaveLength(image.size);
		const entry = await transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").executeTakeFirst(),
		);
		expect(entry).toMatchObject({
			actionType: "IMAGE_UPLOAD",
			adminEmail: "owner@localhost",
			details: { filename: image.filename, original_name: "hat.png", size: image.size, folder: "admin-uploads" },
		});
	});

	test("AMED-13 a folder's name is trimmed, has at most 60 characters, and is the usual one where it is blank", async () => {
		const longest = `-${"a b_".repeat(14)}abc`;
		expect(longest).toHaveLength(60);
		const folders = [" banners ", longest, "", " \n"].map((name) => upload({ folder: name }));
		expect((await Promise.all(folders)).map((image) => image.folder)).toEqual([
			"banners",
			longest,
			"admin-uploads",
			"admin-uploads",
		]);
		const before = files();
		for (const name of [`${longest}c`, "a/b", "..", "ñ", "a.b"]) {
			const details = [{ field: "folder", code: "invalid_characters" }];
			await expect(upload({ folder: name })).rejects.toMatchObject({ code: "invalid_input", details });
		}
		expect(files()).toEqual(before);
	});

	test("AMED-05 AMED-15 what is too large, or no image, is rejected for that, and nothing is stored", async () => {
		const before = [files(), (await rows()).length];
		const error = (bytes: Uint8Array) => upload({ bytes }).catch(({ code }: { code: string }) => code);
		expect(await error(new Uint8Array(MAX_UPLOAD_BYTES))).toBe("not_an_image");
		expect(await error(new Uint8Array(MAX_UPLOAD_BYTES + 1))).toBe("image_too_large");
		expect(await error(pngOf(8000, 5001))).toBe("image_too_large");
		expect(await error(pixels.subarray(0, 40))).toBe("not_an_image");
		expect([files(), (await rows()).length]).toEqual(before);
	});

	/** The small image with a header that states another size. */
	function pngOf(width: number, height: number): Uint8Array {
		const bytes = Buffer.from(pixels);
		bytes.writeUInt32BE(width, 16);
		bytes.writeUInt32BE(height, 20);
		bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
		return new Uint8Array(bytes);
	}

	test("AMED-12 AMED-16 an upload under a taken name leaves no file, and one that fails to be stored says why", async () => {
		const filePath = "admin-uploads/hat.png";
		const first = await upload({ filePath });
		expect([first.filePath, first.publicUrl]).toEqual([filePath, `/uploads/admin-uploads/${first.filename}`]);
		const before = files();
		await expect(upload({ filePath })).rejects.toMatchObject({ code: "23505" });
		const failing = { ...shop.storage, save: () => Promise.reject(new Error("away")) };
		await expect(upload({}, { ...owner, storage: failing })).rejects.toThrow("away");
		const full = { ...shop.storage, save: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })) };
		await expect(upload({}, { ...owner, storage: full })).rejects.toMatchObject({ code: "storage_full" });
		await expect(upload({}, shop)).rejects.toMatchObject({ code: "unauthenticated" });
		expect(files()).toEqual(before);
	});

	test("AMED-11 an upload is read in its own format, and a file that is not there is not found", async () => {
		const formats = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" } as const;
		for (const [format, extension] of Object.entries(formats)) {
			const bytes = await photo(16, 16)
				.toFormat(format as keyof typeof formats)
				.toBuffer();
			const { filePath, mimeType } = await upload({ bytes: new Uint8Array(bytes) });
			expect(filePath).toMatch(new RegExp(`\\.${extension}$`));
			expect(mimeType).toBe(`image/${format}`);
			const read = await readImage(shop, filePath, null);
			expect(read).toEqual({ bytes: expect.anything(), type: mimeType, isFinal: true });
		}
		for (const variant of [null, COPY]) {
			const gone = readImage(shop, "admin-uploads/1700000000000-nothinghere.jpg", variant);
			await expect(gone).rejects.toMatchObject({ code: "not_found" });
		}
	});

	test("D-195 a copy is made once and stored; where it cannot be stored it is shown all the same, with a warning", async () => {
		const { filePath } = await upload({ bytes: new Uint8Array(await photo(400, 200).jpeg().toBuffer()) });
		const { warned, watched } = watch();
		const failing = { ...shop.storage, save: () => Promise.reject(new Error("away")) };
		const unstored = await readImage({ ...watched, storage: failing }, filePath, COPY);
		expect(await sharp(unstored.bytes).metadata()).toMatchObject({ width: 320, height: 160, format: "webp" });
		expect(unstored).toMatchObject({ type: "image/webp", isFinal: true });
		const path = `variants/${filePath.replace(".jpg", "")}-320.webp`;
		expect(warned).toMatchObject([{ err: { message: "away" }, path }]);
		expect(await shop.storage.read(path)).toBeNull();

		const { bytes } = await readImage(watched, filePath, COPY);
		expect(Buffer.from((await shop.storage.read(path)) ?? []).equals(bytes)).toBe(true);
		writeFileSync(join(folder, "uploads", path), "stored");
		const stored = await readImage(watched, filePath, COPY);
		expect([Buffer.from(stored.bytes).toString(), stored.type, stored.isFinal]).toEqual(["stored", "image/webp", true]);
		expect(warned).toHaveLength(1);
	});

	test("D-195 while too many copies are made the upload takes their place, but not where it is no image", async () => {
		const { filePath } = await upload({ bytes: new Uint8Array(await photo(400, 200).jpeg().toBuffer()) });
		const full = { run: () => Promise.reject(Object.assign(new Error("full"), { name: "QueueError" })) };
		const shown = await readImage({ ...shop, imageQueue: full }, filePath, COPY);
		expect(shown).toMatchObject({ type: "image/jpeg", isFinal: false });
		expect(shown.bytes).toEqual(await shop.storage.read(filePath));
		await expect(upload({}, { ...owner, imageQueue: full })).rejects.toMatchObject({ code: "images_busy" });
		writeFileSync(join(folder, "uploads", filePath), "no image");
		await expect(readImage(shop, filePath, COPY)).rejects.toThrow(/unsupported image format/);
	});

	test("D-195 copies are made of ten uploads at a time, the oldest first, and a broken one is named in a warning", async () => {
		await transaction(system, (tx) => sql`delete from uploaded_images`.execute(tx));
		const broken = await upload({ bytes: new Uint8Array(await photo(400, 200).jpeg().toBuffer()) });
		writeFileSync(join(folder, "uploads", broken.filePath), "no image");
		// Without files, the youngest first.
		await transaction(system, (tx) =>
			sql`insert into uploaded_images (filename, original_name, file_path, public_url, size, mime_type, created_at)
				select number || '.png', 'a', 'admin-uploads/' || number, '/x', 1, 'image/png', to_timestamp(1900000000 - number)
				from generate_series(1, 11) number`.execute(tx),
		);
		const { warned, watched } = watch();
		const waiting = async () =>
			(await rows()).filter(({ resizedAt }) => resizedAt === null).map(({ filename }) => filename);
		expect(await makeVariants(watched)).toBe(10);
		expect((await waiting()).sort()).toEqual(["1.png", "2.png"]);
		expect(warned).toMatchObject([{ err: expect.any(Error), path: broken.filePath }]);
		expect((await rows()).find(({ id }) => id === broken.id)?.resizedAt).toBe(clock.at);
		expect([await makeVariants(watched), await waiting(), await makeVariants(watched)]).toEqual([2, [], 0]);
		expect(warned).toHaveLength(1);
	});

	test("D-195 an upload waits while too many copies are made, and those of one that is deleted meanwhile go, too", async () => {
		const bytes = new Uint8Array(await photo(400, 200).jpeg().toBuffer());
		const [stays, goes] = [await upload({ bytes }), await upload({ bytes })];
		const full = { run: () => Promise.reject(Object.assign(new Error("full"), { name: "QueueError" })) };
		expect(await makeVariants({ ...shop, imageQueue: full })).toBe(2);
		const deleting = {
			run: async <T>(key: string, work: () => Promise<T>) => {
				await deleteImage(owner, goes.id).catch(() => {});
				return await shop.imageQueue.run(key, work);
			},
		};
		expect(await makeVariants({ ...shop, imageQueue: deleting })).toBe(2);
		const copies = readdirSync(join(folder, "uploads", "variants", "admin-uploads"));
		const of = ({ filename }: { filename: string }) =>
			copies.filter((name) => name.startsWith(filename.replace(".jpg", ""))).length;
		expect([of(stays), of(goes)]).toEqual([2, 0]);
	});
});
