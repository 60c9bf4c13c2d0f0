import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { EDITED_FIELDS, type EditedField } from "#shop/selling/catalog/catalog.rules.ts";

/** `optional`: an empty text is none. `lines`: a list with one entry per line. */
export type Control = "text" | "optional" | "lines" | "dollars" | "instant" | "switch";

/** How each field is edited; one without a control does not compile. */
export const CONTROLS = {
	name: "text",
	nameEs: "text",
	quantityText: "text",
	quantityTextEs: "text",
	description: "text",
	descriptionEs: "text",
	longDescription: "text",
	longDescriptionEs: "text",
	features: "lines",
	featuresEs: "lines",
	badge: "optional",
	badgeEs: "optional",
	priceCents: "dollars",
	pricePerPairCents: "dollars",
	image: "text",
	stripePriceId: "optional",
	isActive: "switch",
	hidden: "switch",
	soldOut: "switch",
	releasesAt: "instant",
	releasesAtLaunch: "switch",
} as const satisfies Record<EditedField, Control>;

type FieldWith<Kind extends Control> = {
	[Field in EditedField]: (typeof CONTROLS)[Field] extends Kind ? Field : never;
}[EditedField];

export const DOLLARS = fieldsWith("dollars");
export const SWITCHES = fieldsWith("switch");

export type ProductValues = Record<FieldWith<Exclude<Control, "switch">>, string> &
	Record<FieldWith<"switch">, boolean>;

export function valuesOf(product: AdminProductResponse): ProductValues {
	return Object.fromEntries(EDITED_FIELDS.map((field) => [field, shownValue(field, product)])) as ProductValues;
}

export function changeOf(before: ProductValues, form: ProductValues): Record<string, unknown> {
	const changed = EDITED_FIELDS.filter((field) => form[field] !== before[field]);
	return Object.fromEntries(changed.map((field) => [field, typedValue(CONTROLS[field], form[field])]));
}

function fieldsWith<Kind extends Control>(control: Kind): FieldWith<Kind>[] {
	return EDITED_FIELDS.filter((field): field is FieldWith<Kind> => CONTROLS[field] === control);
}

function shownValue(field: EditedField, product: AdminProductResponse): string | boolean {
	const value = product[field];
	if (value === null) return "";
	if (typeof value === "boolean") return value;
	if (typeof value === "number") return (value / 100).toFixed(2);
	if (typeof value !== "string") return value.join("\n");
	return CONTROLS[field] === "instant" ? toLocalTime(value) : value;
}

function typedValue(control: Control, value: string | boolean): unknown {
	if (typeof value === "boolean") return value;
	switch (control) {
		case "lines":
			return value.split("\n");
		case "dollars":
			return toCents(value);
		case "instant":
			return value === "" ? null : new Date(value).toISOString();
		case "optional":
			return value.trim() === "" ? null : value;
		default:
			return value;
	}
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
