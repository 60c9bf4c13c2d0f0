import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";

/** Single-line fields, multi-line fields, lists with one entry per line, and dollar amounts. */
const LINES = ["name", "nameEs", "quantityText", "quantityTextEs", "badge", "badgeEs"] as const;
const AREAS = ["description", "descriptionEs", "longDescription", "longDescriptionEs"] as const;
const LISTS = ["features", "featuresEs"] as const;
export const DOLLARS = ["priceCents", "pricePerPairCents"] as const;
export const SWITCHES = ["isActive", "hidden", "soldOut", "releasesAtLaunch"] as const;
const TEXTS = ["image", "stripePriceId", "releasesAt"] as const;

type TextName = (typeof LINES | typeof AREAS | typeof LISTS | typeof DOLLARS | typeof TEXTS)[number];
type SwitchName = (typeof SWITCHES)[number];

export type ProductValues = Record<TextName, string> & Record<SwitchName, boolean>;

export function valuesOf(product: AdminProductResponse): ProductValues {
	const form: Partial<Record<TextName | SwitchName, string | boolean>> = {};
	for (const name of [...LINES, ...AREAS]) form[name] = product[name] ?? "";
	for (const name of LISTS) form[name] = product[name].join("\n");
	for (const name of DOLLARS) form[name] = product[name] === null ? "" : (product[name] / 100).toFixed(2);
	for (const name of SWITCHES) form[name] = product[name];
	form.image = product.image;
	form.stripePriceId = product.stripePriceId ?? "";
	form.releasesAt = product.releasesAt === null ? "" : toLocalTime(product.releasesAt);
	return form as ProductValues;
}

export function changeOf(before: ProductValues, form: ProductValues): Record<string, unknown> {
	const change: Record<string, unknown> = {};
	for (const name of [...LINES, ...AREAS, "image", "stripePriceId"] as const) {
		if (form[name] === before[name]) continue;
		const mayBeNone = name === "badge" || name === "badgeEs" || name === "stripePriceId";
		change[name] = mayBeNone && form[name].trim() === "" ? null : form[name];
	}
	for (const name of LISTS) if (form[name] !== before[name]) change[name] = form[name].split("\n");
	for (const name of DOLLARS) if (form[name] !== before[name]) change[name] = toCents(form[name]);
	for (const name of SWITCHES) if (form[name] !== before[name]) change[name] = form[name];
	if (form.releasesAt !== before.releasesAt) {
		change.releasesAt = form.releasesAt === "" ? null : new Date(form.releasesAt).toISOString();
	}
	return change;
}

export type PriceChange = { before: number; after: number };

/** A new price that may be a slip: nothing, or more than half away from the one before. In cents; null if it is neither. */
export function unusualPrice(before: number, typed: string): PriceChange | null {
	const after = toCents(typed);
	if (typeof after !== "number" || before === 0) return null;
	return after === 0 || Math.abs(after - before) > before / 2 ? { before, after } : null;
}

/** A typed dollar amount in cents; null if empty. Anything else is sent as typed for the server to reject. */
function toCents(typed: string): number | string | null {
	const text = typed.trim();
	if (text === "") return null;
	const [, dollars] = /^\$?\s*(-?\d{1,9}(?:[.,]\d{1,2})?)$/.exec(text) ?? [];
	return dollars === undefined ? typed : Math.round(Number(dollars.replace(",", ".")) * 100);
}

/** An instant as the value of a datetime-local input, in this device's time zone. */
function toLocalTime(instant: string): string {
	const date = new Date(instant);
	return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
