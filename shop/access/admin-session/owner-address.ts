import type { Shop } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { alarmAddress } from "./admin-session.rules.ts";

/** Where the owner gets notices and alarms. */
export function ownerAddress(shop: Pick<Shop, "config" | "savedSettings">): string {
	return alarmAddress({ adminEmail: shop.config.adminEmail, supportEmail: settingOf(shop, "shop").supportEmail });
}
