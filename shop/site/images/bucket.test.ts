import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { completeObject, findObject, isUploadedObject, listObjects, removeObjects, uploadObject } from "./bucket.ts";
import { uploadedImages } from "./images.api.ts";
import { uploadImage } from "./upload-image.ts";

const { insert, delete: deletion } = uploadedImages.handlers ?? {};
const BY_NAME = { search: "", by: "name", isDescending: false, limit: 100, offset: 0 } as const;

test("AMED-13 API clients see an image's record without what only the shop needs, and never write its id", () => {
	const hidden = ["width", "height", "resized_at"];
	const columns = Object.keys(uploadedImages.columns);
	expect(columns.toSorted()).toEqual(
		["id", "filename", "original_name", "file_path", "public_url", "folder", "size", "mime_type", "created_at"].sort(),
	);
	expect(columns.filter((name) => hidden.includes(name))).toEqual([]);
	expect(uploadedImages.select.visitor).toEqual(columns);
	expect(uploadedImages.insert).toEqual({ administrator: columns.filter((name) => name !== "id") });
	expect([uploadedImages.update, uploadedImages.delete]).toEqual([{}, ["administrator"]]);
	expect(insert?.ignores?.toSorted()).toEqual(["created_at", "filename", "mime_type", "public_url", "size"]);
	expect([insert?.roles, insert?.isReadable, deletion?.roles]).toEqual([["administrator"], true, ["administrator"]]);
});

describe.each(databaseKinds)("D-145 the bucket of API clients on the %s database", async (kind) => {
	const { shop, clock, folder } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const client = { shop: owner, clientIp: null };
	const files = () => readdirSync(join(folder, "uploads", "admin-uploads"));
	const pixels = new Uint8Array(
		await sharp({ create: { width: 2, height: 1, channels: 3, background: "#a0c" } })
			.png()
			.toBuffer(),
	);
	const put = (name: string) => uploadObject(owner, `admin-uploads/${name}`, pixels);
	const names = async (query: object = {}) =>
		(await listObjects(owner, { ...BY_NAME, ...query })).map(({ filePath }) => filePath.replace("admin-uploads/", ""));

	test("AMED-10 AMED-16 an object has the client's name and its own file; a taken or impossible name is rejected", async () => {
		const image = await put("hat.png");
		expect(image).toMatchObject({
			filePath: "admin-uploads/hat.png",
			originalName: "hat.png",
			folder: "admin-uploads",
		});
		expect(await findObject(shop, "admin-uploads/hat.png")).toMatchObject({ id: image.id, filename: image.filename });
		expect(await findObject(shop, "admin-uploads/other.png")).toBeUndefined();
		const before = files();
		await expect(put("hat.png")).rejects.toMatchObject({ code: "duplicate" });
		const details = [{ field: "path", code: "invalid_characters" }];
		await expect(put("a/b.png")).rejects.toMatchObject({ code: "invalid_input", details });
		expect(files()).toEqual(before);
	});

	test("AMED-14 objects are listed by name or time, up or down, by a part of their own name, and page by page", async () => {
		// Those of one instant are in the order of their ids.
		const made = [];
		for (const name of ["Zeta.png", "alpha.png", "mid.png"]) made.push(await put(name));
		clock.at += 1000;
		await put("beta.png");
		const tied = made.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ originalName }) => originalName);
		const search = "a.png";
		const found = await names({ search });
		expect(found.toSorted()).toEqual(["Zeta.png", "alpha.png", "beta.png"]);
		expect(await names({ search, isDescending: true })).toEqual(found.toReversed());
		const byTime = [...tied.filter((name) => name !== "mid.png"), "beta.png"];
		expect(await names({ search, by: "created_at" })).toEqual(byTime);
		expect(await names({ search, by: "created_at", isDescending: true })).toEqual(byTime.toReversed());
		expect([await names({ search, limit: 2 }), await names({ search, limit: 1, offset: 2 })]).toEqual([
			found.slice(0, 2),
			found.slice(2),
		]);
		expect(await names({ search: "ZETA" })).toEqual(["Zeta.png"]);
		expect([await names({ search: "/" }), await names({ search: "uploads" }), await names({ search: "%" })]).toEqual([
			[],
			[],
			[],
		]);
		expect(await names()).toHaveLength(5);
	});

	test("AMED-07 removing takes those that exist, each once, with file and log entry", async () => {
		const [one, two, stays] = [await put("one.png"), await put("two.png"), await put("stays.png")];
		const before = files().length;
		const paths = [two, one, two].map(({ filePath }) => filePath);
		const removed = await removeObjects(owner, [...paths, "admin-uploads/never.png"]);
		expect(removed.map(({ id }) => id)).toEqual([two.id, one.id]);
		expect(files()).toHaveLength(before - 2);
		expect(await findObject(shop, one.filePath)).toBeUndefined();
		expect(await findObject(shop, stays.filePath)).toMatchObject({ id: stays.id });
		const entries = await transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(2).execute(),
		);
		expect(entries.map(({ actionType, details }) => [actionType, details])).toEqual([
			["IMAGE_DELETE", { filename: one.filename, original_name: "one.png" }],
			["IMAGE_DELETE", { filename: two.filename, original_name: "two.png" }],
		]);
	});

	test("AMED-10 AMED-13 the record of a client completes that of its upload, and no other has one to complete", async () => {
		const object = await put("summer.png");
		const admins = await uploadImage(owner, { name: "own.png", bytes: pixels });
		const isFor = (path: string | null) => insert?.isFor?.(client, { file_path: path });
		expect([await isFor(object.filePath), await isFor(admins.filePath), await isFor("admin-uploads/no.png")]).toEqual([
			true,
			false,
			false,
		]);
		expect([await isFor(null), await isUploadedObject(shop, object.filePath)]).toEqual([false, true]);

		const row = { file_path: object.filePath, original_name: "Summer.png", folder: "banners", size: "1" };
		expect(await insert?.run(client, row)).toEqual({ id: object.id });
		const completed = { ...object, originalName: "Summer.png", folder: "banners" };
		expect(await findObject(shop, object.filePath)).toMatchObject(completed);
		expect(await insert?.run(client, { file_path: object.filePath })).toEqual({ id: object.id });
		expect(await findObject(shop, object.filePath)).toMatchObject(completed);
		await completeObject(owner, { path: object.filePath, originalName: null, folder: "shop" });
		await completeObject(owner, { path: object.filePath, originalName: "Winter.png", folder: null });
		expect(await findObject(shop, object.filePath)).toMatchObject({ originalName: "Winter.png", folder: "shop" });
		expect(await findObject(shop, admins.filePath), "other records stay").toMatchObject(admins);
		const unknown = { path: "admin-uploads/no.png", originalName: null, folder: null };
		await expect(completeObject(owner, unknown)).rejects.toMatchObject({ code: "not_found" });

		await deletion?.run(client, { id: object.id });
		expect(await findObject(shop, object.filePath)).toBeUndefined();
		expect(files()).toContain(admins.filename);
	});

	test("PERM-12 PERM-26 only administrators upload, list, complete and remove objects", async () => {
		const { id, filePath: path } = await put("theirs.png");
		const visitor = { shop, clientIp: null };
		const unauthenticated = { code: "unauthenticated" };
		await expect(uploadObject(shop, "admin-uploads/mine.png", pixels)).rejects.toMatchObject(unauthenticated);
		await expect(removeObjects(shop, [path])).rejects.toMatchObject(unauthenticated);
		for (const call of [
			() => listObjects(shop, BY_NAME),
			() => completeObject(shop, { path, originalName: "Mine", folder: null }),
			() => deletion?.run(visitor, { id }),
		]) {
			expect(call).toThrow(expect.objectContaining(unauthenticated));
		}
		expect(await findObject(shop, path)).toMatchObject({ originalName: "theirs.png" });
		expect(await findObject(shop, "admin-uploads/mine.png")).toBeUndefined();
	});
});
