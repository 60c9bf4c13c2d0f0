import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { copyProductImages } from "#shop/selling/product-images/save-product-images.ts";
import type { AdminProduct, EditedProduct, ProductStatus } from "./catalog.rules.ts";
import { insertStockEntries } from "./catalog.store.ts";
import { deleteProductRow, insertDraft, selectTaken, updateProductStatus } from "./catalog-admin.store.ts";
import { checkEdit, normalizeEdit } from "./edited-product.rules.ts";
import { getAdminProduct } from "./find-products.ts";
import { checkNewProduct, copyOf, draftOf, isDeletable, NEXT_STATUSES, type NewProduct } from "./new-product.rules.ts";

/**
 * Adds a product as a draft, which only administrators see; price in cents. For administrators.
 * @throws ShopError invalid_input with one entry per field
 */
export function createProduct(shop: Shop, product: NewProduct): Promise<AdminProduct> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), (tx) => addDraft(tx, admin, product));
}

/**
 * The same in a transaction of several changes, with the system's rights; `admin` is the calling administrator.
 * @throws ShopError as {@link createProduct}
 */
export function addDraft(tx: ShopTransaction, admin: Shop, product: NewProduct): Promise<AdminProduct> {
	const problems = checkNewProduct(product);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return insertProduct(tx, admin, draftOf(product), { stock: product.stock, like: null });
}

/**
 * Adds a draft that is like a product, with nothing in stock. For administrators.
 * @throws ShopError product_not_found
 */
export function duplicateProduct(shop: Shop, id: number): Promise<AdminProduct> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const like = await getAdminProduct(tx, id);
		return await insertProduct(tx, admin, copyOf(like), { stock: 0, like });
	});
}

async function insertProduct(
	tx: ShopTransaction,
	admin: Shop,
	edit: EditedProduct,
	{ stock, like }: { stock: number; like: AdminProduct | null },
): Promise<AdminProduct> {
	const at = admin.clock.now();
	const slug = await freeSlug(tx, edit.slug);
	const id = await insertDraft(tx, { ...edit, slug }, { like, stock, at });
	if (like) await copyProductImages(tx, like.id, id);
	await insertStockEntries(tx, [{ productId: id, orderId: null, kind: "initial", quantity: stock, at }]);
	const product = await getAdminProduct(tx, id);
	await recordActivity(tx, admin, "PRODUCT_ADD", {
		product_id: id,
		product_name: product.name,
		...(like && { copy_of: like.name }),
	});
	return product;
}

/** The word itself or, if another product has it, with a number: travel-case-2. */
async function freeSlug(tx: ShopTransaction, slug: string | null): Promise<string | null> {
	if (slug === null) return null;
	for (let number = 1; number < 100; number++) {
		const candidate = number === 1 ? slug : `${slug}-${number}`;
		if ((await selectTaken(tx, { id: 0, sku: null, slug: candidate })).length === 0) return candidate;
	}
	return null;
}

const STATUS_ACTIVITIES = {
	published: "PRODUCT_PUBLISH",
	archived: "PRODUCT_ARCHIVE",
	draft: "PRODUCT_RESTORE",
} as const satisfies Record<ProductStatus, string>;

/**
 * Publishes a draft, archives a product, or makes an archived one a draft again. What is published is for sale at once. Again
 * changes nothing. For administrators.
 * @throws ShopError product_not_found; invalid_input, with one entry for each field that a published product lacks, or for the
 *   status if it does not follow on the present one
 */
export function changeProductStatus(shop: Shop, id: number, status: ProductStatus): Promise<AdminProduct> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const before = await getAdminProduct(tx, id);
		if (before.status === status) return before;
		if (!NEXT_STATUSES[before.status].includes(status)) {
			throw new ShopError("invalid_input", { details: [{ field: "status", code: "invalid_choice" }] });
		}
		const problems = status === "published" ? checkEdit(normalizeEdit({ ...before, status })) : [];
		if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
		await updateProductStatus(tx, { id, status, at: shop.clock.now() });
		await publicPagesChanged(tx);
		await recordActivity(tx, admin, STATUS_ACTIVITIES[status], { product_id: id, product_name: before.name });
		return await getAdminProduct(tx, id);
	});
}

/**
 * Deletes a draft that was never sold, with its stock. For administrators.
 * @throws ShopError product_not_found; product_kept for any other product
 */
export function deleteProduct(shop: Shop, id: number): Promise<void> {
	const admin = asAdministrator(shop);
	const deleting = transaction(asSystem(shop), (tx) => removeProduct(tx, admin, id));
	return deleting.catch((error: unknown) => {
		// Reviews, or a checkout that was never paid, refer to it.
		const isReferred = error instanceof Error && "code" in error && error.code === "23503";
		throw isReferred ? new ShopError("product_kept", { cause: error }) : error;
	});
}

/**
 * The same in a transaction of several changes, with the system's rights; `admin` is the calling administrator.
 * @throws ShopError as {@link deleteProduct}, and the database's error if reviews or checkouts refer to the product
 */
export async function removeProduct(tx: ShopTransaction, admin: Shop, id: number): Promise<void> {
	const product = await getAdminProduct(tx, id);
	if (!isDeletable(product)) throw new ShopError("product_kept");
	await deleteProductRow(tx, id);
	await recordActivity(tx, admin, "PRODUCT_DELETE", { product_id: id, product_name: product.name });
}
