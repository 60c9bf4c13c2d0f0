import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { isApiError } from "#app/api-client.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { EDITED_KINDS } from "#shop/selling/catalog/catalog.rules.ts";
import { DOLLARS, type ProductValues } from "./product-values.ts";

/** Fields that another admin changed since the form was opened, with their current values. */
export type Conflicts = Partial<Pick<AdminProductResponse, keyof ProductValues>>;

/** The conflicts a rejected save reports; null if it was rejected for another reason. */
export function conflictsOf(error: unknown): Conflicts | null {
	if (!isApiError(error, "edit_conflict")) return null;
	return Object.fromEntries(error.details.map(({ field, now }) => [field, now])) as Conflicts;
}

/** The original values of the fields to be changed. */
export function seenOf(
	product: AdminProductResponse,
	change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	return Object.fromEntries(Object.keys(change).map((name) => [name, product[name as keyof AdminProductResponse]]));
}

export function valueText(
	name: keyof ProductValues,
	value: unknown,
	write: { t: Translate<typeof adminTexts>; time(at: string): string },
): string {
	const { t, time } = write;
	if (typeof value === "boolean") return t(value ? "products_on" : "products_off");
	if (value === null || value === "" || value === undefined) return t("products_conflict_empty");
	if (EDITED_KINDS[name] === "instant") return time(String(value));
	if (typeof value === "number") return isPrice(name) ? formatUsd(value) : String(value);
	return Array.isArray(value) ? value.join(", ") : String(value);
}

function isPrice(name: string): boolean {
	return DOLLARS.some((price) => price === name);
}
