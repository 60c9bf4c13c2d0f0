import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantPath } from "./image.rules.ts";
import { deleteImageRow } from "./media.store.ts";

/**
 * Removes an upload: its record, then its file and the smaller copies of it (AMED-07). For administrators.
 * @throws ShopError not_found
 */
export async function deleteImage(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	const image = await transaction(admin, async (tx) => {
		const found = await deleteImageRow(tx, id);
		if (!found) throw new ShopError("not_found");
		const details = { filename: found.filename, original_name: found.originalName };
		await recordActivity(tx, admin, "IMAGE_DELETE", details);
		return found;
	});
	const variants = VARIANT_WIDTHS.flatMap((width) =>
		VARIANT_FORMATS.map((format) => variantPath(image.filePath, { width, format })),
	);
	await Promise.all([image.filePath, ...variants].map((path) => shop.storage.remove(path)));
}
