import { describe, expect, test } from "vitest";
import { action as restoreCall } from "#app/api/admin/selling/products/product-version-restore.ts";
import { loader as versionsCall } from "#app/api/admin/selling/products/product-versions.ts";
import { transaction } from "#shop/kernel/context.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { createProduct } from "#shop/selling/catalog/product-life.ts";
import { findProductVersions } from "#shop/selling/catalog/product-versions.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const TEXTS = { description: "Keeps strips dry.", longDescription: "A small case for your bag." };

describe.each(oneDatabase)("versions of a product's texts on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const lastEntry = () =>
		transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow(),
		);

	test("OPRD-12 D-186 every edit of a text leaves a version with who and when, and each can be had back", async () => {
		const { id } = await createProduct(owner, { name: "Version Case", priceCents: 699, stock: 1 });
		await editProduct(owner, id, { ...TEXTS, features: ["One"] });
		await editProduct(owner, id, { description: "Overwritten", features: ["One", "Two"] });
		await editProduct(owner, id, { priceCents: 799 });
		const versions = await findProductVersions(owner, id);
		expect(versions.map(({ savedBy, differs }) => [savedBy, differs])).toEqual([
			["owner@localhost", []],
			["owner@localhost", ["description", "features"]],
			[null, expect.arrayContaining(["description", "longDescription", "features"])],
		]);
		const { status, body } = await callApi(restoreCall, owner, {
			method: "POST",
			params: { id: String(id), versionId: versions[1]?.id ?? "" },
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({ description: TEXTS.description, features: ["One"], price_cents: 799 });
		expect(await findProductVersions(owner, id)).toHaveLength(4);
		expect(await lastEntry()).toMatchObject({
			actionType: "PRODUCT_EDIT",
			details: { description_before: "Overwritten" },
		});
		const other = await callApi(restoreCall, owner, {
			method: "POST",
			params: { id: "1", versionId: versions[1]?.id ?? "" },
		});
		expect(other.status, "not another product's").toBe(404);
		expect((await callApi(versionsCall, shop, { params: { id: String(id) } })).status).toBe(401);
	});

	test("D-186 the fifty latest are kept", async () => {
		for (let edit = 1; edit <= 55; edit++) await editProduct(owner, 2, { badge: `Badge ${edit}` });
		const versions = await findProductVersions(owner, 2);
		expect(versions).toHaveLength(50);
		expect(versions[0]?.texts.badge).toBe("Badge 55");
		expect(versions.at(-1)?.texts.badge).toBe("Badge 6");
	});
});
