import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { findGroups } from "#shop/kernel/settings/saved-groups.ts";
import { SETTING_GROUPS, type SettingGroup, type SettingState } from "#shop/kernel/settings/settings.rules.ts";

/** The owner's settings, by group: each with its default, and who saved it last. For administrators. */
export async function findSettings(shop: Shop): Promise<{ [Group in SettingGroup]: SettingState<Group> }> {
	const groups = await transaction(asAdministrator(shop), (tx) => findGroups(tx, shop, SETTING_GROUPS));
	return Object.fromEntries(groups.map(({ group, ...state }) => [group, state])) as {
		[Group in SettingGroup]: SettingState<Group>;
	};
}
