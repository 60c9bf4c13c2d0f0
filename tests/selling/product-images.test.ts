import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loader as imagesCall } from "#app/api/admin/selling/products/product-images.ts";
import { toJson } from "#app/json-names.ts";
import { VISITOR } from "#platform/database/testing/add-customer.ts";
import { transaction } from "#shop/kernel/context.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { createProduct, duplicateProduct } from "#shop/selling/catalog/product-life.ts";
import {
	findAllProductImages,
	findImagesToEdit,
	findProductImages,
} from "#shop/selling/product-images/find-product-images.ts";
import { newProductImage, type ProductImage } from "#shop/selling/product-images/product-images.rules.ts";
import { saveProductImages } from "#shop/selling/product-images/save-product-images.ts";
import { deleteImage, findImages } from "#shop/site/images/images.ts";
import { uploadImage } from "#shop/site/images/upload-image.ts";
import { uploadProductImage } from "#shop/site/images/upload-product-image.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("D-196 a product's images on the %s database", async (kind) => {
	const { shop, system } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const pixels = new Uint8Array(
		await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a0c" } })
			.jpeg()
			.toBuffer(),
	);
	const edit = (id: number) => findImagesToEdit(owner, id);
	const names = (images: readonly { image: string }[]) => images.map(({ image }) => image);
	const imageOf = async (id: number) => (await findProducts(shop)).find((one) => one.id === id)?.image;
	const lastEntry = () =>
		transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow(),
		);
	const run = (query: string) => transaction(system, (tx) => sql.raw(query).execute(tx.withoutPlugins()));

	test("D-196 the shop's own products have their renders, the first of which is their image", async () => {
		expect(names(await findProductImages(shop, 1))).toEqual([
			"pack-5",
			"pack-5-open",
			"scale-strip",
			"in-use",
			"in-use-close",
		]);
		const all = await findAllProductImages(shop);
		for (const { id, image } of await findProducts(shop)) expect([id, all.get(id)?.[0]?.image]).toEqual([id, image]);
		expect(all.get(8), "an admin-only product's").toBeUndefined();
		expect(names(await edit(8))).toEqual(["test"]);
	});

	test("OPRD-05 D-196 order, texts and focal points are saved together and logged, and the first image is the product's everywhere", async () => {
		const before = await edit(2);
		const [first, second, ...rest] = before as [ProductImage, ProductImage, ...ProductImage[]];
		const images = [
			{ ...second, altEn: " The  open pouch ", altEs: "La bolsa abierta", focalX: 30, focalY: 60 },
			first,
		];
		await saveProductImages(owner, 2, { images, seen: before });
		expect(await findProductImages(shop, 2)).toEqual([
			{ image: "pack-15-open#30,60", alt: "The open pouch" },
			{ image: "pack-15", alt: "" },
		]);
		expect((await findProductImages({ ...shop, language: "es" }, 2))[0]?.alt).toBe("La bolsa abierta");
		expect(await imageOf(2)).toBe("pack-15-open#30,60");
		expect(await lastEntry()).toMatchObject({
			actionType: "PRODUCT_EDIT",
			details: { product_id: 2, changed: "images", images_before: expect.stringContaining("in-use-close") },
		});
		expect(rest.length).toBe(3);
		const entry = (await lastEntry()).id;
		await saveProductImages(owner, 2, { images: await edit(2), seen: [] });
		expect((await lastEntry()).id, "nothing changed, nothing logged").toBe(entry);
	});

	test("D-196 what another administrator has changed since is not overwritten", async () => {
		const seen = await edit(3);
		const [first] = seen as [ProductImage];
		await saveProductImages(owner, 3, { images: [first], seen });
		const late = saveProductImages(owner, 3, { images: seen.toReversed(), seen });
		await expect(late).rejects.toMatchObject({ code: "edit_conflict", details: [{ field: "images", now: [first] }] });
		const body = toJson({ images: names(seen).map(newProductImage), seen });
		const { status } = await callApi(imagesCall, owner, { method: "PUT", params: { id: "3" }, body });
		expect(status).toBe(409);
		expect(await edit(3)).toEqual([first]);
	});

	test("OPRD-05 D-196 an image is uploaded and added in one act, up to ten, the database allows no more", async () => {
		const own = await uploadProductImage(owner, 4, { name: "own.jpg", bytes: pixels });
		expect(own.at(-1)).toMatchObject({ image: expect.stringMatching(/^\/uploads\/admin-uploads\/.*w400h300\.jpg$/) });
		expect(own.length).toBe(5);
		const [{ originalName, uses } = { originalName: "", uses: [] }] = (
			await findImages(owner, {
				folder: "products",
				search: null,
				ordering: { by: "created_at", isDescending: true },
				page: 1,
			})
		).images;
		expect([originalName, uses]).toEqual(["own.jpg", [{ kind: "product", productId: 4, name: "SoftWax" }]]);
		for (let count = own.length; count < 10; count += 1) {
			await uploadProductImage(owner, 4, { name: `${count}.jpg`, bytes: pixels });
		}
		const eleventh = uploadProductImage(owner, 4, { name: "11.jpg", bytes: pixels });
		await expect(eleventh).rejects.toMatchObject({ code: "too_many_images", params: { max: 10 } });
		await expect(
			run("insert into product_images (product_id, position, image) values (4, 11, 'pair-2')"),
		).rejects.toThrow(/product_images_position_check/);
		await expect(uploadProductImage(owner, 99, { name: "a.jpg", bytes: pixels })).rejects.toMatchObject({
			code: "product_not_found",
		});
		await expect(uploadProductImage(shop, 4, { name: "a.jpg", bytes: pixels })).rejects.toMatchObject({
			code: "unauthenticated",
		});
	});

	test("D-196 an upload that is deleted leaves the products that show it, the only image of one stays", async () => {
		const { id, publicUrl } = await uploadImage(owner, { name: "a.jpg", bytes: pixels });
		for (const product of [1, 5]) {
			const seen = await edit(product);
			const images = product === 1 ? [newProductImage(publicUrl), ...seen] : [newProductImage(publicUrl)];
			await saveProductImages(owner, product, { images, seen });
		}
		expect(await imageOf(1)).toBe(publicUrl);
		await deleteImage(owner, id);
		expect(await imageOf(1)).toBe("pack-5");
		expect(names(await edit(1))).not.toContain(publicUrl);
		expect(names(await edit(5))).toEqual([publicUrl]);
	});

	test("D-196 an API client that changes a product's image changes the first of its images", async () => {
		await editProduct(owner, 6, { image: "in-use#10,90" });
		expect((await edit(6)).slice(0, 2)).toEqual([
			{ ...newProductImage("in-use"), focalX: 10, focalY: 90 },
			newProductImage("bundle-open"),
		]);
		expect(names(await edit(6)).filter((one) => one === "in-use")).toEqual(["in-use"]);
		await expect(editProduct(owner, 6, { image: "in-use#10,101" })).rejects.toMatchObject({ code: "invalid_input" });
	});

	test("D-196 impossible images are rejected field by field", async () => {
		const seen = await edit(7);
		const bad: [Partial<ProductImage>, string][] = [
			[{ image: "https://evil.example/x.png" }, "images.0.image"],
			[{ image: "/uploads/../secret" }, "images.0.image"],
			[{ image: seen[1]?.image ?? "" }, "images.1.image"],
			[{ altEn: "x".repeat(201) }, "images.0.altEn"],
			[{ focalX: 101 }, "images.0.focalX"],
			[{ focalY: 0.5 }, "images.0.focalY"],
		];
		for (const [change, field] of bad) {
			const images = seen.map((one, index) => (index === 0 ? { ...one, ...change } : one));
			expect(() => saveProductImages(owner, 7, { images, seen })).toThrow(
				expect.objectContaining({ code: "invalid_input", details: [expect.objectContaining({ field })] }),
			);
		}
		expect(() => saveProductImages(owner, 7, { images: [], seen })).toThrow();
		const many = Array.from({ length: 11 }, (_, index) => newProductImage(`pair-${index}`));
		expect(() => saveProductImages(owner, 7, { images: many, seen })).toThrow();
		expect(await edit(7)).toEqual(seen);
	});

	test("OPRD-02 D-196 a copy of a product has all its images", async () => {
		const { id } = await duplicateProduct(owner, 2);
		expect(await edit(id)).toEqual(await edit(2));
		expect(await edit(id)).toHaveLength(2);
	});

	test("PERM-12 visitors read the images of the products that they see, and write none", async () => {
		const asVisitor = (query: string) =>
			shop.database.transaction(VISITOR, (tx) => sql.raw<{ id: number }>(query).execute(tx.withoutPlugins()));
		const seen = await asVisitor("select distinct product_id as id from product_images order by 1");
		expect(seen.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		await expect(asVisitor("delete from product_images")).rejects.toThrow(/permission denied/);
	});

	test("OPRD-01 a draft's first image takes the place of the stand-in, and one that is published keeps what it has", async () => {
		const { id } = await createProduct(owner, { name: "Travel Case", priceCents: 699, stock: 1 });
		expect(names(await edit(id))).toEqual(["pair"]);
		const own = await uploadProductImage(owner, id, { name: "case.jpg", bytes: pixels });
		expect(names(own)).toEqual([expect.stringContaining("/uploads/")]);
		expect(names(await uploadProductImage(owner, id, { name: "second.jpg", bytes: pixels }))).toHaveLength(2);

		const chosen = await createProduct(owner, { name: "Strips", priceCents: 699, stock: 1 });
		await run(`update products set status = 'published' where id = ${chosen.id}`);
		expect(names(await uploadProductImage(owner, chosen.id, { name: "strips.jpg", bytes: pixels }))).toEqual([
			"pair",
			expect.stringContaining("/uploads/"),
		]);
	});
});
