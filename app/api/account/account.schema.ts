import { z } from "zod";

const instant = z.iso.datetime();

const address = {
	first_name: z.string(),
	last_name: z.string(),
	address_line_1: z.string(),
	address_line_2: z.string().nullable(),
	city: z.string(),
	state: z.string(),
	postal_code: z.string(),
	country: z.string(),
};

/** A saved address, in the columns of the specification (ADDR-03). */
export const addressResponse = z.object({
	id: z.uuid(),
	...address,
	is_default: z.boolean(),
});

/** An order of the history with its items (ORD-04, ORD-05); cents of `currency`, and dollars where the specification has them. */
export const accountOrderResponse = z.object({
	id: z.uuid(),
	order_number: z.string(),
	receipt_number: z.string(),
	status: z.string(),
	created_at: instant,
	currency: z.string(),
	total_amount: z.number(),
	points_earned: z.int(),
	order_items: z.array(
		z.object({
			id: z.uuid(),
			product_id: z.int(),
			product_name: z.string(),
			image: z.string(),
			quantity: z.int(),
			unit_price_cents: z.int(),
			total_price: z.number(),
		}),
	),
	subtotal_cents: z.int(),
	points_used: z.int(),
	points_discount_cents: z.int(),
	discount_cents: z.int(),
	tax_cents: z.int(),
	shipping_cents: z.int(),
	shipping_method: z.enum(["standard", "local", "none"]),
	total_cents: z.int(),
	refunded_cents: z.int(),
	shipping_address: z.object(address).nullable(),
	shipment: z
		.object({
			carrier: z.string(),
			tracking_number: z.string().nullable(),
			shipped_at: instant,
			delivered_at: instant.nullable(),
		})
		.nullable(),
});

/** A row of the points history (PTS-04). */
export const pointsTransactionResponse = z.object({
	id: z.uuid(),
	description: z.string(),
	points: z.int(),
	created_at: instant,
	expires_at: instant.nullable(),
	order_number: z.string().nullable(),
});

/** Response of GET /api/account/orders; pass `next` as `after` to get the following page. */
export const accountOrdersResponse = z.object({ orders: z.array(accountOrderResponse), next: z.string().nullable() });

export const accountPointsResponse = z.object({
	transactions: z.array(pointsTransactionResponse),
	next: z.string().nullable(),
});

const expiration = z.object({ points: z.int(), at: instant }).nullable();

/** Response of GET /api/account: everything the dashboard needs at first load. */
export const accountResponse = z.object({
	/** True for an account less than a day old, so the greeting does not say "welcome back". */
	is_new: z.boolean(),
	orders: accountOrdersResponse,
	points_balance: z.int(),
	points: accountPointsResponse,
	next_expiry: expiration,
	next_halving: expiration,
	addresses: z.array(addressResponse),
});

/** Body of POST /api/account/addresses and PUT /api/account/addresses/{id}; each field is validated on its own. */
export const addressBody = z.strictObject({
	first_name: z.string().max(500),
	last_name: z.string().max(500),
	address_line_1: z.string().max(500),
	address_line_2: z.string().max(500).nullish(),
	city: z.string().max(500),
	state: z.string().max(500),
	postal_code: z.string().max(500),
	country: z.string().max(500).default("US"),
	is_default: z.boolean().default(false),
});

export const deleteAccountBody = z.object({ password: z.string().max(1000) });
