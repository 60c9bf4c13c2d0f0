import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ORPHANED_AFTER_MS, PATHS_AT_ONCE, UPLOAD_FOLDER } from "./image.rules.ts";
import { selectUnknownPaths } from "./media.store.ts";

/**
 * Deletes files without an upload record, such as one stored just before a crash (AMED-12). Files of the last day stay,
 * since their record may be on its way. A daily job.
 * @returns how many it deleted
 */
export async function removeLeftOverFiles(shop: Shop): Promise<number> {
	const before = shop.clock.now() - ORPHANED_AFTER_MS;
	const paths = await shop.storage.listBefore(UPLOAD_FOLDER, before);
	let removed = 0;
	for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
		const some = paths.slice(at, at + PATHS_AT_ONCE);
		const unknown = await transaction(asSystem(shop), (tx) => selectUnknownPaths(tx, some));
		await Promise.all(unknown.map((path) => shop.storage.remove(path)));
		removed += unknown.length;
	}
	if (removed > 0) shop.log.info({ removed }, "deleted files without an upload record");
	return removed;
}
