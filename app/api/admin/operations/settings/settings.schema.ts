import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { sellingSettings } from "#app/api/selling/settings/selling-settings.schema.ts";
import { DIGEST_PERIODS, NOTICE_CHOICES, type SettingGroup } from "#shop/kernel/settings/settings.rules.ts";

const text = z.string().max(2000);
const choice = z.enum(NOTICE_CHOICES);

/** Each group's value. What a field may be beyond its type is a rule of the shop. */
const settingValues = {
	shop: z.object({
		senderName: text,
		senderEmail: text,
		address: text,
		supportEmail: text,
		supportPhone: text,
		hours: text,
		hoursEs: text,
		returnDays: z.int(),
		returnAddress: text,
		// Clients of a version before it do not send it.
		showsEvidence: z.boolean().default(false),
	}),
	...sellingSettings,
	/** A wall time of the shop, such as 2025-07-13T00:00. */
	launch: z.object({ startsAt: text }),
	emails: z.object({
		notices: z.object({
			new_order: choice,
			support_notification: choice,
			refund_failed: choice,
			dispute_changed: choice,
			alarm: choice,
			// Clients of a version before it do not send it.
			work_assigned: choice.default("each"),
		}),
		digestEvery: z.enum(DIGEST_PERIODS),
		lowStockBelow: z.int(),
	}),
	backups: z.object({ everyHours: z.int().nullable(), keepDays: z.int().nullable() }),
} satisfies Record<SettingGroup, z.ZodType>;

function stateOf<Value extends z.ZodType>(value: Value) {
	return z.object({
		value,
		default: value,
		isSaved: z.boolean(),
		version: z.int(),
		savedBy: z.string().nullable(),
		savedAt: instant.nullable(),
	});
}

/** Each group with its default; nobody has saved it while `version` is 0. */
export const settingsResponse = z.object({
	shop: stateOf(settingValues.shop),
	shipping: stateOf(settingValues.shipping),
	tax: stateOf(settingValues.tax),
	points: stateOf(settingValues.points),
	delivery: stateOf(settingValues.delivery),
	launch: stateOf(settingValues.launch),
	emails: stateOf(settingValues.emails),
	backups: stateOf(settingValues.backups),
});

function bodyOf<Group extends SettingGroup>(group: Group) {
	const value = settingValues[group] as (typeof settingValues)[Group];
	return z.object({ group: z.literal(group), value: value.nullable(), version: z.int().min(0) });
}

/** A group to save; a null value is its default. `version` is the one that the form started from. */
export const settingBody = z.discriminatedUnion("group", [
	bodyOf("shop"),
	bodyOf("shipping"),
	bodyOf("tax"),
	bodyOf("points"),
	bodyOf("delivery"),
	bodyOf("launch"),
	bodyOf("emails"),
	bodyOf("backups"),
]);
