import * as z from "zod";
import type { BodyNames } from "#app/api/parse-body.ts";
import { text } from "#app/api/text.schema.ts";
import { fromJson, wireName } from "#app/json-names.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";

const quantity = z.int().min(1).max(9999);

/**
 * The first variant identifies the item by the provider's price, the simple one by the product; the name and price
 * sent are ignored.
 */
const lineItem = z.union([
	z.object({ price: text(200).min(1), quantity }),
	z.object({ id: z.union([z.int().positive(), text(10).regex(/^\d+$/).transform(Number)]), quantity }),
]);

const shipping = z.object({
	firstName: text(500),
	lastName: text(500),
	email: text(500),
	addressLine1: text(500),
	addressLine2: text(500).nullish(),
	city: text(500),
	state: text(500),
	postalCode: text(500),
	country: text(100),
});

/** A cart to pay for, both variants of the specification (PAY-03..PAY-08). */
export const checkoutSessionBody = z.object({
	lineItems: z.array(lineItem).max(MAX_CHECKOUT_LINES),
	userId: text(100).nullish(),
	userEmail: text(254).nullish(),
	pointsUsed: z.int().min(0).max(1_000_000).nullish(),
	usePointsRedemption: z.boolean().nullish(),
	useAccountDiscount: z.boolean().nullish(),
	cartId: text(100).nullish(),
	language: z.enum(["en", "es"]).nullish(),
	shipping: shipping.nullish(),
	saveAddress: z.boolean().nullish(),
});

/** The simple variant's names for the fields. */
const SIMPLE_NAMES: Readonly<Record<string, string>> = {
	items: "line_items",
	...Object.fromEntries(Object.keys(checkoutSessionBody.shape).map((name) => [name, wireName(name)])),
};

/** Both variants' names: the specification's simple one has camelCase at the top level. */
export const CHECKOUT_NAMES: BodyNames = {
	read(body) {
		if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
		const entries = Object.entries(body).map(([name, value]) => [
			Object.hasOwn(SIMPLE_NAMES, name) ? SIMPLE_NAMES[name] : name,
			value,
		]);
		return fromJson(Object.fromEntries(entries));
	},
	field: (name) => name,
};
