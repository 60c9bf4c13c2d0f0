import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { getAdminProduct } from "#shop/selling/catalog/find-products.ts";
import { STAND_IN_IMAGE } from "#shop/selling/catalog/new-product.rules.ts";
import { setProductImage } from "#shop/selling/catalog/set-product-image.ts";
import { withFocus } from "./image-focus.rules.ts";
import {
	checkProductImages,
	cleanProductImages,
	MAX_PRODUCT_IMAGES,
	newProductImage,
	type ProductImage,
} from "./product-images.rules.ts";
import {
	appendProductImages,
	replaceProductImages,
	selectProductImages,
	selectProductsShowing,
} from "./product-images.store.ts";

/**
 * Replaces a product's images: their order, texts and focal points. `seen` is what the form started with: if someone else has
 * changed the images since, nothing is overwritten. Logged. For administrators.
 * @throws ShopError product_not_found; invalid_input with one entry per field; edit_conflict with the current images
 */
export function saveProductImages(
	shop: Shop,
	productId: number,
	{ images, seen }: { images: readonly ProductImage[]; seen: readonly ProductImage[] },
): Promise<ProductImage[]> {
	const admin = asAdministrator(shop);
	const edit = cleanProductImages(images);
	const problems = checkProductImages(edit);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return transaction(admin, async (tx) => {
		const { name, before } = await lockImages(tx, productId);
		if (linesOf(before) === linesOf(edit)) return before;
		if (linesOf(before) !== linesOf(seen)) {
			throw new ShopError("edit_conflict", { details: [{ field: "images", code: "changed", now: before }] });
		}
		await changeImages(tx, admin, { productId, name, before, after: edit });
		return edit;
	});
}

/**
 * Adds an image, by its path, after a product's others; one that it shows already stays where it is. A draft's first one takes
 * the place of the stand-in. Logged. For administrators.
 * @throws ShopError product_not_found, too_many_images
 */
export function addProductImage(shop: Shop, productId: number, image: string): Promise<ProductImage[]> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const { name, status, before } = await lockImages(tx, productId);
		if (before.some((one) => one.image === image)) return before;
		rejectTooMany(before);
		const isFirst = status === "draft" && linesOf(before) === linesOf([newProductImage(STAND_IN_IMAGE)]);
		const after = [...(isFirst ? [] : before), newProductImage(image)];
		await changeImages(tx, admin, { productId, name, before, after });
		return after;
	});
}

/** @throws ShopError product_not_found, too_many_images when a product has no room for another image. For administrators. */
export function checkRoomForImage(shop: Shop, productId: number): Promise<void> {
	return transaction(asAdministrator(shop), async (tx) => rejectTooMany((await lockImages(tx, productId)).before));
}

/** Takes an upload that is being deleted from the products that show it; one that has no other image keeps it. */
export async function removeFromProducts(tx: ShopTransaction, admin: Shop, image: string): Promise<void> {
	for (const productId of await selectProductsShowing(tx, image)) {
		const { name, before } = await lockImages(tx, productId);
		const after = before.filter((one) => one.image !== image);
		if (after.length > 0) await changeImages(tx, admin, { productId, name, before, after });
	}
}

/** Gives a new product the renders that go with its first image. */
export function addRenders(tx: ShopTransaction, productId: number, renders: readonly string[]): Promise<void> {
	return appendProductImages(tx, productId, renders.map(newProductImage), 1);
}

/** Gives a copy of a product all images of the original. */
export async function copyProductImages(tx: ShopTransaction, from: number, to: number): Promise<void> {
	await replaceProductImages(tx, to, await selectProductImages(tx, from));
}

async function lockImages(tx: ShopTransaction, productId: number) {
	const { name, status } = await getAdminProduct(tx, productId);
	return { name, status, before: await selectProductImages(tx, productId) };
}

async function changeImages(
	tx: ShopTransaction,
	admin: Shop,
	change: { productId: number; name: string; before: readonly ProductImage[]; after: readonly ProductImage[] },
): Promise<void> {
	const { productId, name, before, after } = change;
	await replaceProductImages(tx, productId, after);
	const [first] = after;
	if (first !== undefined) await setProductImage(tx, productId, { image: withFocus(first), at: admin.clock.now() });
	await publicPagesChanged(tx);
	await recordActivity(tx, admin, "PRODUCT_EDIT", {
		product_id: productId,
		product_name: name,
		changed: "images",
		images_before: linesOf(before),
		images_after: linesOf(after),
	});
}

function rejectTooMany(images: readonly ProductImage[]): void {
	if (images.length < MAX_PRODUCT_IMAGES) return;
	throw new ShopError("too_many_images", { params: { max: MAX_PRODUCT_IMAGES } });
}

/** One image a line, with its texts, as the log has it. */
function linesOf(images: readonly ProductImage[]): string {
	return images.map((one) => [withFocus(one), one.altEn, one.altEs].join(" · ")).join("\n");
}
