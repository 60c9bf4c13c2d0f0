import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { snakeCase } from "#shop/kernel/names.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { loadSettings } from "#shop/kernel/settings/load-settings.ts";
import { lockGroup, writeGroup } from "#shop/kernel/settings/saved-groups.ts";
import type { SettingGroup, SettingState, Settings } from "#shop/kernel/settings/settings.rules.ts";
import { checkSetting, normalSetting } from "./check-setting.rules.ts";

/**
 * Saves a group of the owner's settings, or with null its default again. All processes follow within half a second, and with
 * them every page; a checkout follows at once, an open one keeps its price. The log has each changed field with both values.
 * `version` is the one that the form started from. For administrators.
 * @throws ShopError invalid_input with one entry per field; settings_changed with who has saved meanwhile
 */
export async function saveSettings<Group extends SettingGroup>(
	shop: Shop,
	group: Group,
	{ value, version }: { value: Settings[Group] | null; version: number },
): Promise<SettingState<Group>> {
	const admin = asAdministrator(shop);
	const normal = value && normalSetting(group, value);
	const problems = normal === null ? [] : checkSetting(group, normal);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const saved = await transaction(admin, async (tx) => {
		const before = await lockGroup(tx, shop, group);
		const savedBy = admin.caller.administrator.email;
		const row = { name: group, value: normal, version, savedBy, savedAt: shop.clock.now() };
		if (before.version !== version || !(await writeGroup(tx, row))) {
			const { savedBy: who } = await lockGroup(tx, shop, group);
			throw new ShopError("settings_changed", { params: { who: who ?? "" } });
		}
		await publicPagesChanged(tx);
		const after = await lockGroup(tx, shop, group);
		const changes = changesOf(before.value, after.value);
		await recordActivity(tx, admin, "SETTINGS_EDIT", { group, is_default: !after.isSaved, ...changes });
		return after;
	});
	// This process need not wait for its next look.
	await loadSettings(shop);
	return saved;
}

/** The changed fields with both values, under the names of the log; lists and parts as JSON. */
function changesOf(before: object, after: object): ActivityDetails {
	const earlier = new Map(Object.entries(before));
	return Object.fromEntries(
		Object.entries(after).flatMap(([field, value]) => {
			const [from, to] = [earlier.get(field), value].map(loggedValue);
			if (from === to) return [];
			const name = snakeCase(field);
			return [
				[`${name}_before`, from ?? null],
				[`${name}_after`, to ?? null],
			];
		}),
	);
}

function loggedValue(value: unknown): string | number | boolean | null {
	return typeof value === "object" && value !== null
		? JSON.stringify(inOrder(value))
		: (value as string | number | boolean | null);
}

/** The database has an order of its own for the names of a part. */
function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inOrder);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.map(([name, one]) => [name, inOrder(one)] as const)
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	);
}
