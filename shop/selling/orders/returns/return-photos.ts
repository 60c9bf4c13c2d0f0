import { reencodeImage, shrinkImage } from "#platform/images/reencode-image.ts";
import { isQueueError } from "#platform/work-queue.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { selectOrderByNumber } from "#shop/selling/orders/order-history.store.ts";
import { isReturnKey } from "./return-link.ts";
import {
	MAX_PHOTO_BYTES,
	MAX_PHOTO_PIXELS,
	MAX_RETURN_PHOTOS,
	PHOTO_SIDE,
	PHOTOS_KEPT_MS,
} from "./return-photos.rules.ts";
import { deletePhotosBefore, selectPhoto } from "./return-photos.store.ts";

/**
 * Photos as they are stored: WebP, re-encoded from their pixels, so that neither place nor time of a phone's photo remains
 * (D-283). One order cannot fill the queue for the others.
 * @throws ShopError too_many_photos, not_an_image, image_too_large, images_busy
 */
export async function cleanPhotos(shop: Shop, orderId: string, photos: readonly Uint8Array[]): Promise<Uint8Array[]> {
	if (photos.length > MAX_RETURN_PHOTOS) throw new ShopError("too_many_photos", { params: { max: MAX_RETURN_PHOTOS } });
	if (photos.some(({ length }) => length > MAX_PHOTO_BYTES)) throw new ShopError("image_too_large");
	const clean: Uint8Array[] = [];
	// One after the other: a request takes one place of the queue at a time.
	for (const photo of photos) clean.push(await cleanPhoto(shop, orderId, photo));
	return clean;
}

async function cleanPhoto(shop: Shop, orderId: string, bytes: Uint8Array): Promise<Uint8Array> {
	const limits = { maxPixels: MAX_PHOTO_PIXELS, largestSide: PHOTO_SIDE };
	const work = async () => {
		const { bytes: upright, width } = await reencodeImage(bytes, limits);
		return shrinkImage(upright, { width, format: "webp" });
	};
	return await shop.imageQueue.run(`return ${orderId}`, work).catch((error: unknown) => {
		if (isQueueError(error)) throw new ShopError("images_busy", { cause: error });
		const { code } = error as { code?: unknown };
		throw new ShopError(code === "too_many_pixels" ? "image_too_large" : "not_an_image");
	});
}

/**
 * A photo of a return for who has the order's return link (D-283), as WebP.
 * @throws ShopError not_found when the link is altered or expired, or the photo is of another order
 */
export function findLinkedPhoto(
	shop: Shop,
	{ orderNumber, key, photoId }: { orderNumber: string; key: string; photoId: string },
): Promise<Uint8Array<ArrayBuffer>> {
	return transaction(asSystem(shop), async (tx) => {
		const order = isReturnKey(shop, orderNumber, key) ? await selectOrderByNumber(tx, orderNumber) : undefined;
		return found(order && (await selectPhoto(tx, { orderId: order.id, photoId })));
	});
}

/** The same for administrators. @throws ShopError not_found */
export function findReturnPhoto(
	shop: Shop,
	of: { orderId: string; photoId: string },
): Promise<Uint8Array<ArrayBuffer>> {
	return transaction(asAdministrator(shop), async (tx) => found(await selectPhoto(tx, of)));
}

/** Deletes the photos of returns whose last step was {@link PHOTOS_KEPT_MS} ago (D-283). A daily job. */
export function deleteOldReturnPhotos(shop: Shop): Promise<void> {
	return transaction(asSystem(shop), (tx) => deletePhotosBefore(tx, shop.clock.now() - PHOTOS_KEPT_MS));
}

function found(photo: Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> {
	if (photo === undefined) throw new ShopError("not_found");
	return photo;
}
