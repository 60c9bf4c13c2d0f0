import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { LEFT_OVER_AFTER_MS, PATHS_AT_ONCE, UPLOAD_FOLDER } from "./image.rules.ts";
import { selectUnknownPaths } from "./media.store.ts";

/**
 * Removes the files that no upload's record knows, such as one that was kept just before a crash (AMED-12); files of
 * the last day are left alone, since their record may be on its way. A daily job. @returns how many were removed
 */
export async function removeLeftOverFiles(shop: Shop): Promise<number> {
	const before = shop.clock.now() - LEFT_OVER_AFTER_MS;
	const paths = await shop.storage.listBefore(UPLOAD_FOLDER, before);
	let removed = 0;
	for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
		const some = paths.slice(at, at + PATHS_AT_ONCE);
		const unknown = await transaction(asSystem(shop), (tx) => selectUnknownPaths(tx, some));
		await Promise.all(unknown.map((path) => shop.storage.remove(path)));
		removed += unknown.length;
	}
	if (removed > 0) shop.log.info({ removed }, "files that no upload knows were removed");
	return removed;
}
