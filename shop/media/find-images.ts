import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import { IMAGES_PER_PAGE, type UploadedImage } from "./image.rules.ts";
import { selectFolders, selectImages } from "./media.store.ts";

/**
 * A page of the uploads, of a folder or of all, newest first (AMED-01, AMED-14), and the folders. For administrators.
 */
export function findImages(
	shop: Shop,
	query: { folder: string | null; after: Cursor | null },
): Promise<{ images: UploadedImage[]; folders: string[]; next: Cursor | null }> {
	return transaction(asAdministrator(shop), async (tx) => {
		const rows = await selectImages(tx, { ...query, limit: IMAGES_PER_PAGE + 1 });
		const { page, next } = splitPage(rows, IMAGES_PER_PAGE);
		return {
			images: page,
			folders: await selectFolders(tx),
			next,
		};
	});
}
