import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import type { SettingGroup, SettingState } from "./settings.rules.ts";
import { lockSetting, type SettingRow, selectSettings, writeSetting } from "./settings.store.ts";
import { defaultSetting, withDefaults } from "./settings.ts";

/** Every group with its default and who saved it. */
export async function findGroups(tx: ShopTransaction, shop: Shop, groups: readonly SettingGroup[]) {
	const rows = await selectSettings(tx);
	return groups.map((group) => ({
		group,
		...stateOf(
			shop,
			group,
			rows.find(({ name }) => name === group),
		),
	}));
}

/** A group, locked until the transaction ends. */
export async function lockGroup<Group extends SettingGroup>(
	tx: ShopTransaction,
	shop: Shop,
	group: Group,
): Promise<SettingState<Group>> {
	return stateOf(shop, group, await lockSetting(tx, group));
}

/** Saves a group as the version after this one; false if it is not the last. A null value is the default. */
export const writeGroup = writeSetting;

function stateOf<Group extends SettingGroup>(
	shop: Shop,
	group: Group,
	row: SettingRow | undefined,
): SettingState<Group> {
	const initial = defaultSetting(shop.config, group);
	const { value = null, version = 0, savedBy = null, savedAt = null } = row ?? {};
	return {
		value: withDefaults(initial, value ?? undefined),
		default: initial,
		isSaved: value !== null,
		version,
		savedBy,
		savedAt,
	};
}
