import { z } from "zod";
import { text } from "#app/api/text.schema.ts";
import { MAX_CHECKOUT_LINES } from "#shop/checkout/checkout.rules.ts";

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
	first_name: text(500),
	last_name: text(500),
	email: text(500),
	address_line_1: text(500),
	address_line_2: text(500).nullish(),
	city: text(500),
	state: text(500),
	postal_code: text(500),
	country: text(100),
});

const fields = z.object({
	line_items: z.array(lineItem).max(MAX_CHECKOUT_LINES),
	user_id: text(100).nullish(),
	user_email: text(254).nullish(),
	points_used: z.int().min(0).max(1_000_000).nullish(),
	use_points_redemption: z.boolean().nullish(),
	use_account_discount: z.boolean().nullish(),
	cart_id: text(100).nullish(),
	language: z.enum(["en", "es"]).nullish(),
	shipping: shipping.nullish(),
});

/** The simple variant's camelCase names for the same fields. */
const SNAKE_NAMES: Readonly<Record<string, keyof z.infer<typeof fields>>> = {
	lineItems: "line_items",
	items: "line_items",
	userId: "user_id",
	userEmail: "user_email",
	pointsUsed: "points_used",
	usePointsRedemption: "use_points_redemption",
	useAccountDiscount: "use_account_discount",
	cartId: "cart_id",
};

/** Body of POST /api/create-checkout-session, both variants of the specification (PAY-03..PAY-08). */
export const checkoutSessionBody = z.preprocess((body) => {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
	return Object.fromEntries(Object.entries(body).map(([name, value]) => [snakeName(name), value]));
}, fields);

/** Response of POST /api/create-checkout-session; amounts in dollars, as the specification names them (PAY-09). */
export const checkoutSessionResponse = z.object({
	id: z.string(),
	url: z.string(),
	discount_applied: z.boolean(),
	discount_amount: z.number(),
	points_used: z.int(),
	points_discount: z.number(),
	original_total: z.number(),
	final_total: z.number(),
});

function snakeName(name: string): string {
	return Object.hasOwn(SNAKE_NAMES, name) ? (SNAKE_NAMES[name] ?? name) : name;
}
