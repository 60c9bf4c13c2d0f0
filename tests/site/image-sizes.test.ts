import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { sizeInName, VARIANT_FORMATS } from "#shop/site/images/image-sizes.rules.ts";
import { deleteImage, removeLeftOverFiles } from "#shop/site/images/images.ts";
import { makeVariants } from "#shop/site/images/make-variants.ts";
import { readImage } from "#shop/site/images/read-image.ts";
import { uploadImage } from "#shop/site/images/upload-image.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

/** A gradient, which unlike one color takes an encoder some work. */
const photo = (width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 30 }, background: "#000" },
	});

describe.each(oneDatabase)("D-195 the sizes of uploads on the %s database", async (kind) => {
	const { shop, system, clock, folder } = await openTestShop(await openTestDatabase(kind));
	const upload = async (image: Sharp, name = "photo.jpg") =>
		uploadImage(byOwner(shop), { name, bytes: new Uint8Array(await image.toBuffer()) });
	const variants = join(folder, "uploads", "variants", "admin-uploads");
	const copiesOf = ({ filename }: { filename: string }) =>
		(existsSync(variants) ? readdirSync(variants) : [])
			.filter((file) => file.startsWith(filename.replace(/\.\w+$/, "-")))
			.sort();
	const resizedAt = async (id: string) =>
		await transaction(system, (tx) =>
			tx.selectFrom("uploadedImages").select("resizedAt").where("id", "=", id).executeTakeFirstOrThrow(),
		);

	test("OPRD-06 D-195 an upload gets all sizes that are no wider than it in both formats, and its name has its own", async () => {
		const image = await upload(photo(1000, 500).jpeg());
		expect(sizeInName(image.publicUrl)).toEqual({ width: 1000, height: 500 });
		expect(await makeVariants(shop)).toBe(1);
		const stem = image.filename.replace(".jpg", "");
		const expected = [320, 480, 640, 960].flatMap((width) => VARIANT_FORMATS.map((one) => `${stem}-${width}.${one}`));
		expect(copiesOf(image)).toEqual(expected.sort());
		for (const file of expected) {
			const { width, format } = await sharp(join(variants, file)).metadata();
			expect(file).toContain(`-${width}.${format === "heif" ? "avif" : format}`);
		}
		expect(await resizedAt(image.id)).toEqual({ resizedAt: clock.at });
		expect(await makeVariants(shop)).toBe(0);
	});

	test("D-195 a photo that lies on its side is upright in every size", async () => {
		const image = await upload(photo(700, 350).jpeg().withMetadata({ orientation: 6 }));
		expect(sizeInName(image.publicUrl)).toEqual({ width: 350, height: 700 });
		await makeVariants(shop);
		const [copy = ""] = copiesOf(image);
		expect(await sharp(join(variants, copy)).metadata()).toMatchObject({ width: 320, height: 640 });
	});

	test("D-195 a huge one is reduced first, a small one has no copies", async () => {
		const [huge, small] = [await upload(photo(5000, 2000).jpeg()), await upload(photo(200, 100).png(), "a.png")];
		expect(sizeInName(huge.publicUrl)).toEqual({ width: 2560, height: 1024 });
		expect(await makeVariants(shop)).toBe(2);
		expect([copiesOf(huge).length, copiesOf(small).length]).toEqual([12, 0]);
		expect(copiesOf(huge).at(-1)).toContain("-960.webp");
		expect(copiesOf(huge).some((file) => file.endsWith("-1600.avif"))).toBe(true);
	});

	test("D-195 a missing or broken file does not keep the others waiting", async () => {
		const [missing, broken] = [await upload(photo(400, 400).jpeg()), await upload(photo(400, 400).jpeg())];
		const whole = await upload(photo(400, 400).jpeg());
		await shop.storage.remove(missing.filePath);
		writeFileSync(join(folder, "uploads", broken.filePath), "no image");
		expect(await makeVariants(shop)).toBe(3);
		expect([missing, broken, whole].map((image) => copiesOf(image).length)).toEqual([0, 0, 2]);
		expect(await makeVariants(shop)).toBe(0);
	});

	test("D-195 uploads of an earlier version get their sizes, and while a storage fails they wait", async () => {
		const image = await upload(photo(400, 400).jpeg());
		const away = { ...shop.storage, read: () => Promise.reject(new Error("away")) };
		await expect(makeVariants({ ...shop, storage: away })).rejects.toThrow("away");
		expect(await resizedAt(image.id)).toEqual({ resizedAt: null });
		expect(await makeVariants(shop)).toBe(1);
		expect(copiesOf(image).length).toBe(2);
	});

	test("D-195 a visitor who comes before the sizes gets them, or the upload itself while there is too much to do", async () => {
		const { filePath } = await upload(photo(400, 300).jpeg());
		const variant = { width: 320, format: "webp" } as const;
		const full = { run: () => Promise.reject(Object.assign(new Error("full"), { name: "QueueError" })) };
		expect(await readImage({ ...shop, imageQueue: full }, filePath, variant)).toMatchObject({
			type: "image/jpeg",
			isFinal: false,
		});
		expect(await readImage(shop, filePath, variant)).toMatchObject({ type: "image/webp", isFinal: true });
		await expect(
			uploadImage(byOwner({ ...shop, imageQueue: full }), { name: "a.jpg", bytes: new Uint8Array(1) }),
		).rejects.toMatchObject({ code: "images_busy" });
		expect(await makeVariants({ ...shop, imageQueue: full })).toBe(1);
		expect(await makeVariants(shop)).toBe(1);
	});

	test("D-195 the copies go with their upload, and those that were made a moment later go by themselves", async () => {
		const [gone, stays] = [await upload(photo(400, 400).jpeg()), await upload(photo(400, 400).jpeg())];
		await makeVariants(shop);
		await deleteImage(byOwner(shop), gone.id);
		expect([copiesOf(gone).length, copiesOf(stays).length]).toEqual([0, 2]);
		const during = await upload(photo(400, 400).jpeg());
		const slow = {
			...shop.imageQueue,
			run: async <T>(key: string, work: () => Promise<T>) => {
				await deleteImage(byOwner(shop), during.id).catch(() => {});
				return await shop.imageQueue.run(key, work);
			},
		};
		await makeVariants({ ...shop, imageQueue: slow });
		expect(copiesOf(during)).toEqual([]);
		const late = `${gone.filename.replace(".jpg", "")}-320.avif`;
		writeFileSync(join(variants, late), "x");
		for (const file of readdirSync(variants)) {
			const at = new Date(clock.at - 2 * DAY_MS);
			utimesSync(join(variants, file), at, at);
		}
		expect(await removeLeftOverFiles(shop)).toBe(1);
		expect([copiesOf(gone).length, copiesOf(stays).length]).toEqual([0, 2]);
	});
});
