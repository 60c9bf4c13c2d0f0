import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { addProductImage } from "#shop/selling/product-images/save-product-images.ts";
import { saveContent } from "#shop/site/content/save-content.ts";
import { saveDraft } from "#shop/site/content/save-draft.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { IMAGE_ORDERINGS, type ImageOrdering, PATHS_AT_ONCE } from "./image.rules.ts";
import { deleteImage, deleteImages, findImages, removeLeftOverFiles } from "./images.ts";
import { uploadImage } from "./upload-image.ts";

const NEWEST = { by: "created_at", isDescending: true } as const;
const ALL = { folder: null, search: null, ordering: NEWEST, page: 1 };

describe.each(databaseKinds)("the image library on the %s database", async (kind) => {
	const { shop, system, clock, folder } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const uploads = join(folder, "uploads", "admin-uploads");
	const pixel = await sharp({ create: { width: 2, height: 1, channels: 3, background: "#a0c" } })
		.png()
		.toBuffer();
	const upload = (name: string, inFolder?: string) =>
		uploadImage(owner, { name, bytes: new Uint8Array(pixel), folder: inFolder });
	/** Records without files, as an API client makes them. */
	const addRecords = (stem: string, count: number) =>
		transaction(system, (tx) =>
			sql`insert into uploaded_images (filename, original_name, file_path, public_url, folder, size, mime_type, created_at)
				select ${stem} || number, (case when number % 2 = 0 then 'Photo ' else 'photo ' end) || number % 7,
					'admin-uploads/' || ${stem} || number, '/x', ${stem}, 1 + number % 5, 'image/png',
					to_timestamp(1700000000 + number % 3) from generate_series(1, ${count}::int) number`.execute(tx),
		);
	const lastEntry = () =>
		transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
		);
	const unauthenticated = { code: "unauthenticated" };

	test("AMED-01 AMED-14 every page in every order has its images, read from either end or from the page beside it", async () => {
		await addRecords("paged", 103);
		const rows = await transaction(system, (tx) => tx.selectFrom("uploadedImages").selectAll().execute());
		const keys = {
			created_at: (row: (typeof rows)[number]) => row.createdAt,
			name: (row: (typeof rows)[number]) => row.originalName.toLowerCase(),
			size: (row: (typeof rows)[number]) => row.size,
		};
		for (const by of IMAGE_ORDERINGS) {
			const ascending = rows
				.toSorted((a, b) => (a.id < b.id ? -1 : 1))
				.sort((a, b) => (keys[by](a) < keys[by](b) ? -1 : keys[by](a) > keys[by](b) ? 1 : 0))
				.map(({ id }) => id);
			for (const isDescending of [false, true]) {
				const all = isDescending ? ascending.toReversed() : ascending;
				const pages = [all.slice(0, 50), all.slice(50, 100), all.slice(100)];
				const ordering: ImageOrdering = { by, isDescending };
				const read = async (page: number, beside?: { id: string; isAfter: boolean }) =>
					(await findImages(owner, { ...ALL, ordering, page, beside })).images.map(({ id }) => id);
				expect([by, isDescending, await read(1), await read(2), await read(3), await read(4)]).toEqual([
					by,
					isDescending,
					...pages,
					[],
				]);
				// Two rows further than the page's number says.
				expect(await read(1, { id: all[1] ?? "", isAfter: true })).toEqual(all.slice(2, 52));
				expect(await read(3, { id: all[52] ?? "", isAfter: false })).toEqual(all.slice(2, 52));
				expect(await read(3, { id: all[99] ?? "", isAfter: true })).toEqual(pages[2]);
			}
		}
	});

	test("AMED-14 PERM-27 a folder and a part of the name together choose the images, and all folders are named once", async () => {
		await addRecords("banners", 14);
		const find = async (more: object) => {
			const { images, total, isTotalCapped, folders } = await findImages(owner, { ...ALL, ...more });
			expect([isTotalCapped, folders]).toEqual([false, ["banners", "paged"]]);
			return [total, [...new Set(images.map((image) => `${image.folder} ${image.originalName.toLowerCase()}`))]];
		};
		expect(await find({ folder: "banners", search: "TO 3" })).toEqual([2, ["banners photo 3"]]);
		expect((await find({ folder: "banners" }))[0]).toBe(14);
		expect((await find({ search: "photo 3" }))[0]).toBe(2 + 15);
		expect(await find({ folder: "nowhere" })).toEqual([0, []]);
		expect(() => findImages(shop, ALL)).toThrow(expect.objectContaining(unauthenticated));
	});

	test("AMED-14 more than 10,000 images are not counted to the end, and their first page is there", async () => {
		await addRecords("many", 10_001);
		const find = (inFolder: string | null) => findImages(owner, { ...ALL, folder: inFolder });
		expect(await find("many")).toMatchObject({ total: 10_000, isTotalCapped: true });
		expect((await find("many")).images).toHaveLength(50);
		await transaction(system, (tx) => sql`delete from uploaded_images where filename = 'many1'`.execute(tx));
		expect(await find("many")).toMatchObject({ total: 10_000, isTotalCapped: false });
		await transaction(system, (tx) => sql`delete from uploaded_images`.execute(tx));
		expect(await find(null)).toEqual({ images: [], folders: [], total: 0, isTotalCapped: false });
	});

	test("AMED-06 AMED-07 an image that a product, a text, a draft or the home page uses is not deleted as an unused one", async () => {
		const used = await upload("hat.png");
		const [other, both] = [await upload("other.png"), await upload("both.png")];
		const image = (url: string) => `<p><img src="${url}" alt="A hat"></p>`;
		await saveContent(owner, {
			page: "shop",
			section: "intro",
			content: image(used.publicUrl) + image(both.publicUrl),
		});
		await saveDraft(owner, { page: "shop", section: "intro", content: image(`${used.publicUrl}?w=320`) });
		await saveContent(owner, { page: "home", section: "notice", content: image(used.publicUrl) });
		const block = { id: "a", type: "image", position: 0, content: { image: used.publicUrl } };
		const structure = { page: "visual-editor", section: "page-structure" };
		await saveDraft(owner, { ...structure, content: JSON.stringify([block]) });
		for (const product of [2, 1]) await addProductImage(owner, product, used.publicUrl);
		const usesOf = async (id: string) => (await findImages(owner, ALL)).images.find((one) => one.id === id)?.uses;
		const text = { kind: "text", page: "shop", section: "intro", isDraft: false };
		expect(await usesOf(used.id)).toEqual([
			{ kind: "product", productId: 1, name: expect.any(String) },
			{ kind: "product", productId: 2, name: expect.any(String) },
			{ kind: "text", page: "home", section: "notice", isDraft: false },
			text,
			{ ...text, isDraft: true },
			{ kind: "home_page", ...structure, isDraft: true },
		]);
		expect([await usesOf(both.id), await usesOf(other.id)]).toEqual([[text], []]);

		const entry = await lastEntry();
		const inUse = { code: "image_in_use" };
		await expect(deleteImage(owner, both.id, { onlyUnused: true })).rejects.toMatchObject(inUse);
		const result = await deleteImages(owner, { ids: [used.id, other.id, both.id], onlyUnused: true });
		expect(result).toMatchObject({ done: 1, failed: [used.id, both.id].map((id) => ({ id, error: inUse })) });
		expect((await findImages(owner, ALL)).images.map(({ id }) => id).sort()).toEqual([used.id, both.id].sort());
		expect(readdirSync(uploads).sort()).toEqual([used.filename, both.filename].sort());
		expect(await lastEntry()).toMatchObject({
			id: (entry?.id ?? 0) + 1,
			actionType: "IMAGE_DELETE",
			adminEmail: "owner@localhost",
			details: { filename: other.filename, original_name: "other.png" },
		});
		expect(await deleteImages(owner, { ids: [used.id, both.id], onlyUnused: false })).toEqual({ done: 2, failed: [] });
		expect(readdirSync(uploads)).toEqual([]);
	});

	test("AMED-07 PERM-16 an unknown image is not found, one that a client made up has no file, and only administrators delete", async () => {
		await addRecords("made-up", 1);
		const image = await upload("hat.png");
		const [madeUp] = (await findImages(owner, { ...ALL, folder: "made-up" })).images;
		await expect(deleteImage(owner, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
		await expect(deleteImage(shop, image.id)).rejects.toMatchObject(unauthenticated);
		expect(await deleteImages(shop, { ids: [image.id], onlyUnused: false })).toMatchObject({
			done: 0,
			failed: [{ id: image.id, error: unauthenticated }],
		});
		await deleteImage(owner, madeUp?.id ?? "");
		expect((await findImages(owner, ALL)).images.map(({ id }) => id)).toEqual([image.id]);
		expect(readdirSync(uploads)).toEqual([image.filename]);
		await deleteImage(owner, image.id);
	});

	test("AMED-12 files and copies of no upload are removed after a day, and their number is logged", async () => {
		const image = await upload("hat.png");
		const variants = join(folder, "uploads", "variants", "admin-uploads");
		mkdirSync(variants, { recursive: true });
		const stem = image.filename.replace(".png", "");
		const write = (file: string, ageMs: number) => {
			writeFileSync(file, "x");
			utimesSync(file, new Date(clock.at - ageMs), new Date(clock.at - ageMs));
		};
		write(join(uploads, image.filename), 2 * DAY_MS);
		write(join(variants, `${stem}-320.webp`), 2 * DAY_MS);
		write(join(variants, "1700000000000-lost-320.webp"), DAY_MS + 1000);
		write(join(variants, "1700000000000-young-320.webp"), DAY_MS - 1000);
		for (let number = 0; number <= PATHS_AT_ONCE; number += 1) {
			write(join(uploads, `1700000000000-${number}.jpg`), DAY_MS + 1000);
		}
		const logged: unknown[] = [];
		const watched: Shop = { ...shop, log: { ...shop.log, info: (fields) => void logged.push(fields) } };
		expect(await removeLeftOverFiles(watched)).toBe(PATHS_AT_ONCE + 2);
		expect(readdirSync(uploads)).toEqual([image.filename]);
		expect(readdirSync(variants).sort()).toEqual(["1700000000000-young-320.webp", `${stem}-320.webp`].sort());
		expect(await removeLeftOverFiles(watched)).toBe(0);
		expect(logged).toEqual([{ removed: PATHS_AT_ONCE + 2 }]);
		await deleteImage(owner, image.id);
		expect(existsSync(join(variants, `${stem}-320.webp`)), "copies go with their upload").toBe(false);
	});
});
