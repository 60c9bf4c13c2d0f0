import type { Config } from "#platform/config.ts";
import { parseSender } from "#platform/mail/seal-email.ts";
import type { World } from "#platform/world.ts";
import { instantInZone } from "#platform/zoned-time.ts";
import { DAY_MS, dayInZone, HOUR_MS, timeInZone } from "#shop/kernel/calendar.rules.ts";
import {
	DEFAULT_EMAILS,
	DEFAULT_SELLING,
	type PublicSettings,
	type SellingSettings,
	type SettingGroup,
	type Settings,
} from "./settings.rules.ts";

type Known = Pick<World, "config" | "savedSettings">;

/**
 * A group of the owner's settings as this process knows it: every process reads them again within half a second of a save,
 * before it renders the pages that show them. A checkout, which has to be exact, reads them in its own transaction.
 */
export function settingOf<Group extends SettingGroup>(shop: Known, group: Group): Settings[Group] {
	return withDefaults(defaultSetting(shop.config, group), shop.savedSettings.get(group));
}

/** What was saved over its default: a field that an earlier version did not have keeps it, in parts of a group as well. */
export function withDefaults<Value>(initial: Value, saved: unknown): Value {
	if (saved === undefined) return initial;
	if (!isRecord(initial) || !isRecord(saved)) return saved as Value;
	const merged = Object.entries(saved).map(([name, value]) => [name, withDefaults(initial[name], value)]);
	return { ...initial, ...Object.fromEntries(merged) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a cart is priced with, and when it arrives. */
export function sellingOf(shop: Known): SellingSettings {
	return {
		shipping: settingOf(shop, "shipping"),
		tax: settingOf(shop, "tax"),
		points: settingOf(shop, "points"),
		delivery: settingOf(shop, "delivery"),
	};
}

/** What public pages, emails and receipts state of the owner's settings. */
export function publicSettingsOf(shop: Known): PublicSettings {
	const { address, supportEmail, supportPhone, hours, hoursEs } = settingOf(shop, "shop");
	return { ...sellingOf(shop), address, supportEmail, supportPhone, hours, hoursEs };
}

/** What emails and receipts show of the shop. */
export function brandingOf(shop: Known): PublicSettings & { publicUrl: string; timeZone: string } {
	const { publicUrl, timeZone } = shop.config;
	return { ...publicSettingsOf(shop), publicUrl, timeZone };
}

/** Whether the owner has saved any of what a cart is priced with. */
export function isSellingSaved({ savedSettings: saved }: Known): boolean {
	return (Object.keys(DEFAULT_SELLING) as SettingGroup[]).some((group) => saved.has(group));
}

/** The launch day's first instant and its end, in epoch ms. */
export function launchOf(shop: Known): { startsAt: number; endsAt: number } {
	const { config } = shop;
	if (shop.savedSettings.get("launch") === undefined) return { startsAt: config.launchAt, endsAt: config.launchEndsAt };
	const { startsAt } = settingOf(shop, "launch");
	const nextDay = new Date(Date.parse(startsAt.slice(0, 10)) + DAY_MS).toISOString().slice(0, 10);
	return { startsAt: instantInZone(startsAt, config.timeZone), endsAt: instantInZone(nextDay, config.timeZone) };
}

/** How often the shop makes a backup by itself and how long it keeps them, in ms; null: never, forever. */
export function backupScheduleOf(shop: Known): { everyMs: number | null; keepMs: number | null } {
	if (shop.savedSettings.get("backups") === undefined) return shop.config.backup;
	const { everyHours, keepDays } = settingOf(shop, "backups");
	return { everyMs: everyHours && everyHours * HOUR_MS, keepMs: keepDays && keepDays * DAY_MS };
}

/** The value of a group until the owner saves one: the environment's, or the specification's. */
export function defaultSetting<Group extends SettingGroup>(config: Config, group: Group): Settings[Group] {
	return DEFAULTS[group](config);
}

const DEFAULTS: { readonly [Group in SettingGroup]: (config: Config) => Settings[Group] } = {
	shop({ mailFrom, supportEmail, supportPhone }) {
		const { name: senderName, address: senderEmail } = parseSender(mailFrom);
		const empty = { address: "", hours: "", hoursEs: "", returnAddress: "" };
		return { ...empty, senderName, senderEmail, supportEmail, supportPhone, returnDays: 0, showsEvidence: false };
	},
	shipping: () => DEFAULT_SELLING.shipping,
	tax: () => DEFAULT_SELLING.tax,
	points: () => DEFAULT_SELLING.points,
	delivery: () => DEFAULT_SELLING.delivery,
	launch: ({ launchAt, timeZone }) => ({
		startsAt: `${dayInZone(launchAt, timeZone)}T${timeInZone(launchAt, timeZone)}`,
	}),
	emails: () => DEFAULT_EMAILS,
	backups: ({ backup: { everyMs, keepMs } }) => ({
		everyHours: everyMs && everyMs / HOUR_MS,
		keepDays: keepMs && Math.ceil(keepMs / DAY_MS),
	}),
};
