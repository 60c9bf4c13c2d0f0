import { readShopVersion } from "#platform/version/shop-version.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { upsertVersionStart } from "./version-starts.store.ts";

/** Notes which version and commit writes the data from now on, for the next backup before a migration. */
export async function recordStart(shop: Shop): Promise<void> {
	const { version, commit } = readShopVersion();
	await transaction(asSystem(shop), (tx) =>
		upsertVersionStart(tx, { version, commit: commit ?? "" }, shop.clock.now()),
	);
}
