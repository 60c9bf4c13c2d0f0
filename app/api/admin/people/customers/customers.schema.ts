import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { addressResponse, pointsTransactionResponse } from "#app/api/people/account/account.schema.ts";
import { EMAIL_TOPICS } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import { FULFILLMENT_STATUSES } from "#shop/selling/orders/order-status.rules.ts";

/** A customer in the admin's list. */
export const customerResponse = z.object({
	id: z.guid(),
	email: z.string(),
	name: z.string(),
	isMember: z.boolean(),
	orders: z.int(),
	/** Paid, minus refunds and disputed amounts. */
	spentCents: z.int(),
	firstOrderAt: instant.nullable(),
	lastOrderAt: instant.nullable(),
	createdAt: instant,
	/** Null for a guest. */
	pointsBalance: z.int().nullable(),
	/** By the alphabet. */
	tags: z.array(z.string()),
	isBlocked: z.boolean(),
});

export const customerNote = z.object({ id: z.guid(), note: z.string(), createdBy: z.string(), createdAt: instant });

/** A customer's page: the 50 latest of each list. */
export const customerPageResponse = customerResponse.extend({
	phone: z.string().nullable(),
	block: z.object({ blockedBy: z.string(), blockedAt: instant }).nullable(),
	/** Oldest first. */
	notes: z.array(customerNote),
	orderRows: z.array(
		z.object({
			id: z.guid(),
			orderNumber: z.string(),
			createdAt: instant,
			fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
			totalCents: z.int(),
			refundedCents: z.int(),
			units: z.int(),
		}),
	),
	pointsTransactions: z.array(pointsTransactionResponse),
	reviews: z.array(
		z.object({
			id: z.guid(),
			productId: z.int(),
			productName: z.string(),
			rating: z.int(),
			reviewText: z.string().nullable(),
			isApproved: z.boolean(),
			createdAt: instant,
		}),
	),
	messages: z.array(
		z.object({
			id: z.guid(),
			inquiryType: z.string(),
			subject: z.string().nullable(),
			message: z.string(),
			status: z.enum(SUPPORT_STATUSES),
			createdAt: instant,
		}),
	),
	savedAddresses: z.array(addressResponse),
	/** Where orders were shipped to, the last used first. */
	usedAddresses: z.array(
		addressResponse.omit({ id: true, isDefault: true }).extend({ orders: z.int(), lastUsedAt: instant }),
	),
	/** Of the emails about neither an order nor the account. */
	unsubscribedTopics: z.array(z.enum(EMAIL_TOPICS)),
});
