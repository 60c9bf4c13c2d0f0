import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { EDITED_FIELDS, EDITED_KINDS, type EditedField, type EditedKind } from "#shop/selling/catalog/catalog.rules.ts";

type FieldWith<Kind extends EditedKind> = {
	[Field in EditedField]: (typeof EDITED_KINDS)[Field] extends Kind ? Field : never;
}[EditedField];

export const DOLLARS = fieldsWith("price", "amount");
export const SWITCHES = fieldsWith("switch");
export const COUNTS = fieldsWith("count");

export type ProductValues = Record<FieldWith<Exclude<EditedKind, "switch">>, string> &
	Record<FieldWith<"switch">, boolean>;

export function valuesOf(product: AdminProductResponse): ProductValues {
	return Object.fromEntries(EDITED_FIELDS.map((field) => [field, shownValue(field, product)])) as ProductValues;
}

export function changeOf(before: ProductValues, form: ProductValues): Record<string, unknown> {
	const changed = EDITED_FIELDS.filter((field) => form[field] !== before[field]);
	return Object.fromEntries(changed.map((field) => [field, typedValue(EDITED_KINDS[field], form[field])]));
}

function fieldsWith<Kind extends EditedKind>(...kinds: readonly Kind[]): FieldWith<Kind>[] {
	return EDITED_FIELDS.filter((field): field is FieldWith<Kind> => kinds.some((kind) => kind === EDITED_KINDS[field]));
}

function shownValue(field: EditedField, product: AdminProductResponse): string | boolean {
	const value = product[field];
	if (value === null) return "";
	if (typeof value === "boolean") return value;
	if (typeof value === "number") return EDITED_KINDS[field] === "count" ? String(value) : (value / 100).toFixed(2);
	if (typeof value !== "string") return value.join("\n");
	return EDITED_KINDS[field] === "instant" ? toLocalTime(value) : value;
}

/** A list of texts has one per line; an empty optional text is none. */
function typedValue(kind: EditedKind, value: string | boolean): unknown {
	if (typeof value === "boolean") return value;
	switch (kind) {
		case "texts":
			return value.split("\n");
		case "price":
		case "amount":
			return toCents(value);
		case "count":
			return toCount(value);
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
export function toCents(typed: string): number | string | null {
	const text = typed.trim();
	if (text === "") return null;
	const [, dollars] = /^\$?\s*(-?\d{1,9}(?:[.,]\d{1,2})?)$/.exec(text) ?? [];
	return dollars === undefined ? typed : Math.round(Number(dollars.replace(",", ".")) * 100);
}

/** A typed whole number; null if empty. Anything else is sent as typed for the server to reject. */
export function toCount(typed: string): number | string | null {
	const text = typed.trim();
	if (text === "") return null;
	return /^\d{1,9}$/.test(text) ? Number(text) : typed;
}

/** An instant as the value of a datetime-local input, in this device's time zone. */
export function toLocalTime(instant: string): string {
	const date = new Date(instant);
	return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
