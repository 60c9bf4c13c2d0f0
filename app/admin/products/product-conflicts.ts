import { AdminCallError } from "#app/admin/admin-calls.ts";
import type { Translate } from "#app/admin/admin-texts.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { DOLLARS, type ProductForm } from "./product-form.ts";
import type { AdminProductResponse } from "./products-tab.tsx";

/** Fields that somebody else changed since the form was opened, with the values they have now. */
export type Conflicts = Partial<Pick<AdminProductResponse, keyof ProductForm>>;

/** The conflicts that a refused save names; null when it was refused for another reason. */
export function conflictsOf(error: unknown): Conflicts | null {
	if (!(error instanceof AdminCallError) || error.code !== "edit_conflict") return null;
	const named = error.details as readonly { field: string; now?: unknown }[];
	return Object.fromEntries(named.map(({ field, now }) => [field, now])) as Conflicts;
}

/** The values of the fields that are to be changed, as the form began with them. */
export function seenOf(
	product: AdminProductResponse,
	change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	return Object.fromEntries(Object.keys(change).map((name) => [name, product[name as keyof AdminProductResponse]]));
}

/** A value as a person reads it. */
export function valueText(
	name: keyof ProductForm,
	value: unknown,
	write: { t: Translate; time(at: string): string },
): string {
	const { t, time } = write;
	if (typeof value === "boolean") return t(value ? "products_on" : "products_off");
	if (value === null || value === "" || value === undefined) return t("products_conflict_empty");
	if (name === "releases_at") return time(String(value));
	if (typeof value === "number") return isPrice(name) ? formatUsd(value) : String(value);
	return Array.isArray(value) ? value.join(", ") : String(value);
}

function isPrice(name: string): boolean {
	return DOLLARS.some((price) => price === name);
}
