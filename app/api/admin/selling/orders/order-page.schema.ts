import * as z from "zod";
import { workResponse } from "#app/api/admin/access/work/work.schema.ts";
import { instant } from "#app/api/instant.schema.ts";
import { DISPUTE_STATES } from "#shop/kernel/causes.rules.ts";
import { EMAIL_STATES, TIMELINE_ACTIONS } from "#shop/selling/orders/order-page/order-timeline.rules.ts";
import { FULFILLMENT_STATUSES, REVIEW_DECISIONS } from "#shop/selling/orders/order-status.rules.ts";
import { REFUND_STATES } from "#shop/selling/orders/refunds/refunds.rules.ts";
import { RETURN_REASONS, RETURN_STATES } from "#shop/selling/orders/returns/returns.rules.ts";
import { adminOrderResponse } from "./orders.schema.ts";

const entry = { id: z.string(), at: instant };

const timelineEntry = z.discriminatedUnion("kind", [
	z.object({ ...entry, kind: z.literal("placed") }),
	z.object({ ...entry, kind: z.literal("flagged") }),
	z.object({ ...entry, kind: z.literal("paid"), amountCents: z.number() }),
	z.object({
		...entry,
		kind: z.literal("email"),
		email: z.string(),
		recipient: z.string(),
		state: z.enum(EMAIL_STATES),
	}),
	z.object({
		...entry,
		kind: z.literal("action"),
		action: z.enum(TIMELINE_ACTIONS),
		who: z.string(),
		decision: z.enum(REVIEW_DECISIONS).nullable(),
		carrier: z.string().nullable(),
		trackingNumber: z.string().nullable(),
		/** The number of the order in which it was sent again. */
		replacement: z.string().nullable(),
		/** The step of a return, which has its number. */
		returned: z.object({ number: z.string(), step: z.string() }).nullable(),
	}),
	z.object({
		...entry,
		kind: z.literal("refund"),
		amountCents: z.number(),
		state: z.enum(REFUND_STATES),
		who: z.string(),
	}),
	z.object({ ...entry, kind: z.literal("refund_failed"), amountCents: z.number() }),
	z.object({ ...entry, kind: z.literal("dispute"), amountCents: z.number(), state: z.enum(DISPUTE_STATES) }),
	z.object({
		...entry,
		kind: z.literal("lines"),
		items: z.array(z.object({ name: z.string(), quantity: z.number(), restockedQuantity: z.number() })),
		who: z.string(),
	}),
	z.object({
		...entry,
		kind: z.literal("contact"),
		emailBefore: z.string().nullable(),
		addressBefore: z.string().nullable(),
		who: z.string(),
	}),
	z.object({ ...entry, kind: z.literal("note"), note: z.string(), who: z.string() }),
]);

export const orderNote = z.object({ id: z.string(), note: z.string(), createdBy: z.string(), createdAt: instant });

/** An order with everything its page shows: the timeline is newest first, the notes oldest first. */
export const orderPageResponse = adminOrderResponse.extend({
	timeline: z.array(timelineEntry),
	notes: z.array(orderNote),
	/** Email and address in fields, as a correction sends them; empty where the order has none. */
	contact: z.object({
		hasEmail: z.boolean(),
		hasAddress: z.boolean(),
		email: z.string(),
		firstName: z.string(),
		lastName: z.string(),
		line1: z.string(),
		line2: z.string(),
		city: z.string(),
		state: z.string(),
		postalCode: z.string(),
		country: z.string(),
	}),
	/** How often email or address have been corrected. */
	contactCorrections: z.number(),
	/** The numbers of the orders in which it was sent again, free. */
	replacements: z.array(z.string()),
	/** What the customer sends back, oldest first. */
	work: workResponse,
	returns: z.array(
		z.object({
			id: z.string(),
			number: z.string(),
			state: z.enum(RETURN_STATES),
			note: z.string(),
			answer: z.string(),
			requestedAt: instant,
			changedBy: z.string().nullable(),
			changedAt: instant,
			lines: z.array(z.object({ productId: z.number(), quantity: z.number(), reason: z.enum(RETURN_REASONS) })),
			/** The ids of its photos, in their order. */
			photos: z.array(z.string()),
		}),
	),
	/** The customer's latest other orders, by account or email. */
	otherOrders: z.array(
		z.object({
			id: z.string(),
			orderNumber: z.string(),
			createdAt: instant,
			totalCents: z.number(),
			fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
		}),
	),
	/** All orders of the customer, this one included. */
	orderCount: z.number(),
	/** The numbers of the neighbors in the list that the query describes; null at its ends. */
	previous: z.string().nullable(),
	next: z.string().nullable(),
});
