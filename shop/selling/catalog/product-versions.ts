import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import { type AdminProduct, type EditedProduct, type OwnerTextField, TEXT_FIELDS } from "./catalog.rules.ts";
import { lockProduct } from "./catalog-admin.store.ts";
import { changeProduct } from "./edit-product.ts";
import { changedFields } from "./edited-product.rules.ts";
import { selectProductVersions } from "./product-versions.store.ts";

/** A product's texts after an edit; `savedBy` is null for those before the first. Epoch ms. */
type ProductVersion = {
	id: string;
	savedBy: string | null;
	savedAt: number;
	/** What it says differently from the texts of today. */
	differs: OwnerTextField[];
	texts: Pick<EditedProduct, OwnerTextField>;
};

/**
 * The latest versions of a product's texts, newest first. For administrators.
 * @throws ShopError product_not_found
 */
export function findProductVersions(shop: Shop, id: number): Promise<ProductVersion[]> {
	return transaction(asAdministrator(shop), async (tx) => versionsOf(tx, await getProduct(tx, id)));
}

/**
 * Gives a product the texts of one of its versions, as an edit. For administrators.
 * @throws ShopError product_not_found, not_found, and as editProduct
 */
export function restoreProductVersion(shop: Shop, id: number, versionId: string): Promise<AdminProduct> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const version = (await versionsOf(tx, await getProduct(tx, id))).find((one) => one.id === versionId);
		if (version === undefined) throw new ShopError("not_found");
		return await changeProduct(tx, admin, id, version.texts);
	});
}

async function versionsOf(tx: ShopTransaction, product: AdminProduct): Promise<ProductVersion[]> {
	const versions = await selectProductVersions(tx, product.id);
	return versions.map(({ texts: saved, ...version }) => {
		// One from before a text existed leaves it as it is.
		const texts = pick({ ...product, ...saved }, TEXT_FIELDS);
		const differs = changedFields(product, { ...product, ...texts });
		return { ...version, texts, differs: TEXT_FIELDS.filter((field) => differs.includes(field)) };
	});
}

async function getProduct(tx: ShopTransaction, id: number): Promise<AdminProduct> {
	const product = await lockProduct(tx, id);
	if (!product) throw new ShopError("product_not_found");
	return product;
}
