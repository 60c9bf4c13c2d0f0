import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import written from "./evidence.json" with { type: "json" };
import type { Evidence } from "./evidence.rules.ts";

/**
 * What was measured of the shop's promises when this version was made, if the owner shows it (EVID-03).
 * @throws ShopError not_found
 */
export function findEvidence(shop: Shop): Evidence {
	if (!settingOf(shop, "shop").showsEvidence) throw new ShopError("not_found");
	return written as Evidence;
}
