import type { z } from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { editProduct } from "#shop/catalogue/edit-product.ts";
import type { EditedProduct } from "#shop/catalogue/edited-product.rules.ts";
import { type FieldProblem, isShopError, ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/product.ts";
import { toAdminProductResponse } from "./admin-product-response.ts";
import { productChange } from "./products.schema.ts";

type Change = Omit<z.infer<typeof productChange>, "seen">;

/** API field names of a product. */
const FIELDS: Readonly<Record<keyof Change, keyof EditedProduct>> = {
	name: "name",
	name_es: "nameEs",
	quantity_text: "quantityText",
	quantity_text_es: "quantityTextEs",
	description: "description",
	description_es: "descriptionEs",
	long_description: "longDescription",
	long_description_es: "longDescriptionEs",
	features: "features",
	features_es: "featuresEs",
	badge: "badge",
	badge_es: "badgeEs",
	price_cents: "priceCents",
	price_per_pair_cents: "pricePerPairCents",
	image: "image",
	stripe_price_id: "stripePriceId",
	is_active: "isActive",
	hidden: "hidden",
	sold_out: "soldOut",
	releases_at: "releasesAt",
	releases_at_launch: "releasesAtLaunch",
};

/** PATCH: updates the given fields of a product. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "PATCH") throw new ShopError("method_not_allowed");
		const { seen = {}, ...change } = await parseBody(request, productChange);
		const id = parseNumber(params.id);
		const product = await editProduct(shopOf(context), id, toEdit(change), toEdit(seen)).catch((error) => {
			throw withBodyNames(error);
		});
		return { body: toAdminProductResponse(product) };
	});
}

function toEdit(change: Change): Partial<EditedProduct> {
	const entries = (Object.keys(change) as (keyof Change)[]).map((field) => {
		const value = change[field];
		return [FIELDS[field], field === "releases_at" && typeof value === "string" ? Date.parse(value) : value];
	});
	return Object.fromEntries(entries);
}

function withBodyNames(error: unknown): unknown {
	if (isShopError(error, "invalid_input") && Array.isArray(error.details)) {
		const problems = error.details as FieldProblem<keyof EditedProduct>[];
		const details = problems.map((problem) => ({ ...problem, field: nameOf(problem.field) }));
		return new ShopError("invalid_input", { details });
	}
	if (isShopError(error, "edit_conflict")) {
		const conflicts = error.details as { field: keyof EditedProduct; now: unknown }[];
		const details = conflicts.map(({ field, now }) => {
			const isInstant = field === "releasesAt" && typeof now === "number";
			return { field: nameOf(field), code: "changed", now: isInstant ? new Date(now).toISOString() : now };
		});
		return new ShopError("edit_conflict", { details });
	}
	return error;
}

function nameOf(field: string): string {
	return Object.entries(FIELDS).find(([, name]) => name === field)?.[0] ?? field;
}
