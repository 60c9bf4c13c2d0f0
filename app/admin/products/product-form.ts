import type { AdminProductResponse } from "#app/api/admin/products/products.schema.ts";

/** Single-line fields, multi-line fields, lists with one entry per line, and dollar amounts. */
export const LINES = ["name", "name_es", "quantity_text", "quantity_text_es", "badge", "badge_es"] as const;
export const AREAS = ["description", "description_es", "long_description", "long_description_es"] as const;
export const LISTS = ["features", "features_es"] as const;
export const DOLLARS = ["price_cents", "price_per_pair_cents"] as const;
export const SWITCHES = ["is_active", "hidden", "sold_out", "releases_at_launch"] as const;
const TEXTS = ["image", "stripe_price_id", "releases_at"] as const;

type TextName = (typeof LINES | typeof AREAS | typeof LISTS | typeof DOLLARS | typeof TEXTS)[number];
type SwitchName = (typeof SWITCHES)[number];

export type ProductForm = Record<TextName, string> & Record<SwitchName, boolean>;

export function formOf(product: AdminProductResponse): ProductForm {
	const form: Partial<Record<TextName | SwitchName, string | boolean>> = {};
	for (const name of [...LINES, ...AREAS]) form[name] = product[name] ?? "";
	for (const name of LISTS) form[name] = product[name].join("\n");
	for (const name of DOLLARS) form[name] = product[name] === null ? "" : (product[name] / 100).toFixed(2);
	for (const name of SWITCHES) form[name] = product[name];
	form.image = product.image;
	form.stripe_price_id = product.stripe_price_id ?? "";
	form.releases_at = product.releases_at === null ? "" : toLocalTime(product.releases_at);
	return form as ProductForm;
}

export function changeOf(before: ProductForm, form: ProductForm): Record<string, unknown> {
	const change: Record<string, unknown> = {};
	for (const name of [...LINES, ...AREAS, "image", "stripe_price_id"] as const) {
		if (form[name] === before[name]) continue;
		const mayBeNone = name === "badge" || name === "badge_es" || name === "stripe_price_id";
		change[name] = mayBeNone && form[name].trim() === "" ? null : form[name];
	}
	for (const name of LISTS) if (form[name] !== before[name]) change[name] = form[name].split("\n");
	for (const name of DOLLARS) if (form[name] !== before[name]) change[name] = toCents(form[name]);
	for (const name of SWITCHES) if (form[name] !== before[name]) change[name] = form[name];
	if (form.releases_at !== before.releases_at) {
		change.releases_at = form.releases_at === "" ? null : new Date(form.releases_at).toISOString();
	}
	return change;
}

/** A typed dollar amount in cents; null if empty. Anything else is sent as typed for the server to reject. */
function toCents(typed: string): number | string | null {
	if (typed.trim() === "") return null;
	const [, dollars] = /^\s*\$?\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*$/.exec(typed) ?? [];
	return dollars === undefined ? typed : Math.round(Number(dollars.replace(",", ".")) * 100);
}

/** An instant as the value of a datetime-local input, in this device's time zone. */
function toLocalTime(instant: string): string {
	const date = new Date(instant);
	return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
