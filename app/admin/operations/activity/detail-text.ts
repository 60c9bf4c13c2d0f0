import { pageName, sectionName } from "#app/admin/site/content/section-name.ts";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatFileSize, formatNumber } from "#i18n/format.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { EDITED_FIELDS, type EditedField } from "#shop/selling/catalog/catalog.rules.ts";
import { STRUCTURE_PAGE } from "#shop/site/content/page-structure.rules.ts";
import { spelledOut } from "./action-text.ts";

/** In the order in which they are shown; the database keeps none. */
const NAMED = [
	"order_number",
	"decision",
	"state",
	"verification_status",
	"fulfillment_status",
	"carrier",
	"tracking_number",
	"amount_cents",
	"cause",
	"reason",
	"product_id",
	"product_name",
	"copy_of",
	"parts",
	"added",
	"changed_products",
	"deleted",
	"order",
	"changed",
	"price_cents_before",
	"price_cents_after",
	"change",
	"from",
	"to",
	"counted",
	"seen",
	"message_id",
	"review_id",
	"is_spotlight",
	"was_approved",
	"reply_length",
	"email_id",
	"kind",
	"api_key",
	"prefix",
	"table",
	"verb",
	"rows",
	"columns",
	"where",
	"filename",
	"original_name",
	"size",
	"folder",
	"page",
	"section",
	"content_length_before",
	"content_length_after",
	"changed_significantly",
	"content_preview",
	"length",
	"customer_id",
	"removed",
	"merged_id",
	"reviews",
	"addresses",
	"points",
	"orders",
	"customers",
	"month",
	"day",
	"entries",
	"backup",
	"bytes",
] as const;

/** The details in a fixed order, those that an API client made up last. */
export function inOrder<Value>(details: Readonly<Record<string, Value>>): [name: string, value: Value][] {
	const names: readonly string[] = NAMED;
	// The value before stands above the one after.
	const keyOf = (name: string) => name.replace(/_before$/, " 0").replace(/_after$/, " 1");
	const placeOf = (name: string) => names.indexOf(name) + 1 || NAMED.length + 1;
	return Object.entries(details).sort(
		([one], [other]) => placeOf(one) - placeOf(other) || keyOf(one).localeCompare(keyOf(other)),
	);
}

/** The name of a detail in words; one that an API client made up is spelled out. */
export function detailName(name: string, t: Translate<typeof adminTexts>): string {
	const known = NAMED.find((one) => one === name);
	if (known !== undefined) return t(`detail_${known}`);
	const [, field = "", when] = /^(.*)_(before|after)$/.exec(name) ?? [];
	const edited = editedField(field);
	if (edited !== undefined)
		return t(`detail_${when === "before" ? "before" : "after"}`, { name: t(`field_${edited}`) });
	return spelledOut(name);
}

/** The value of a detail as a reader expects it: amounts in dollars, sizes, yes and no, and the words of a text without its HTML. */
export function detailText(
	name: string,
	value: string | number | boolean | null,
	t: Translate<typeof adminTexts>,
	language: "en" | "es",
): string {
	if (value === null) return "–";
	if (typeof value === "boolean") return t(value ? "detail_yes" : "detail_no");
	if (typeof value === "string" && name === "changed") {
		const labelOf = (field: string) => {
			const edited = editedField(field);
			return edited === undefined ? field : t(`field_${edited}`);
		};
		return value.split(", ").map(labelOf).join(", ");
	}
	if (typeof value === "string" && name === "page") {
		return value === STRUCTURE_PAGE ? t("nav_visual_editor") : pageName(value, t);
	}
	if (typeof value === "string" && name === "section") return sectionName(value, t);
	if (typeof value === "string")
		return name === "content_preview" ? withoutTags(value) : (codeText(name, value, t) ?? value);
	if (/_cents(_|$)/.test(name)) return formatUsd(value);
	if (name === "size" || name === "bytes") return formatFileSize(value, language);
	return name.endsWith("_id") ? String(value) : formatNumber(value, language);
}

/** Which texts name the codes in a detail. */
const CODES: Readonly<Record<string, (code: unknown) => string[]>> = {
	decision: (code) => [`decide_${code}`],
	state: (code) => [`dispute_state_${code}`],
	verification_status: (code) => [`verification_${code}`],
	review: (code) => [`verification_${code}`],
	fulfillment_status: (code) => [`order_${code}`],
	status: (code) => [`order_${code}`],
	payment: (code) => [`flag_${code}`],
	cause: (code) => [`cause_${code}`],
	reason: (code) => [`stock_reason_${code}`, `dispute_reason_${code}`],
	from: (code) => [`status_${code}`],
	to: (code) => [`status_${code}`],
	kind: (code) => [`email_${code}`],
	verb: (code) => [`verb_${code}`],
};

/** The words for a code in a detail; undefined for anything else. */
export function codeText(name: string, value: unknown, t: Translate<typeof adminTexts>): string | undefined {
	const key = CODES[name]?.(value).find((one) => Object.hasOwn(adminTexts.en, one));
	return key === undefined ? undefined : t(key as KeyTaking<typeof adminTexts>);
}

/** A product's field, by its name in the code or in the log. */
function editedField(name: string): EditedField | undefined {
	const inCode = name.replaceAll(/_([a-z])/g, (_, first: string) => first.toUpperCase());
	return EDITED_FIELDS.find((field) => field === inCode);
}

/** The preview may end within a tag. */
function withoutTags(html: string): string {
	return (
		html
			.replace(/<[^>]*>?/g, " ")
			.replace(/\s+/g, " ")
			.trim() || html
	);
}
