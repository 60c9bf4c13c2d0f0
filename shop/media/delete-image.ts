import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantPath } from "./image.rules.ts";
import { deleteImageRow } from "./media.store.ts";

/**
 * Deletes an upload: its record, then its file and resized variants (AMED-07). For administrators.
 * @throws ShopError not_found
 */
export async function deleteImage(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	const image = await transaction(admin, async (tx) => {
		const image = await deleteImageRow(tx, id);
		if (!image) throw new ShopError("not_found");
		const details = { filename: image.filename, original_name: image.originalName };
		await recordActivity(tx, admin, "IMAGE_DELETE", details);
		return image;
	});
	const variants = VARIANT_WIDTHS.flatMap((width) =>
		VARIANT_FORMATS.map((format) => variantPath(image.filePath, { width, format })),
	);
	await Promise.all([image.filePath, ...variants].map((path) => shop.storage.remove(path)));
}
