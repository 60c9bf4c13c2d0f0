import * as z from "zod";
import { instant } from "#app/api/response-body.ts";
import { EMAIL_TOPICS } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import { BULK_MESSAGES_LIMIT } from "#shop/people/support/support-admin.rules.ts";

const adminResponse = z.object({
	id: z.string(),
	reply: z.string(),
	createdBy: z.string(),
	createdAt: instant,
});

/** A message as the admin sees it (ASUP-12). */
export const adminMessageResponse = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	inquiryType: z.string(),
	subject: z.string().nullable(),
	message: z.string(),
	status: z.enum(SUPPORT_STATUSES),
	createdAt: instant,
	replies: z.array(adminResponse),
});

/** Response of GET /api/admin/support-messages; `total` counts all pages. */
export const adminMessagesResponse = z.object({
	messages: z.array(adminMessageResponse),
	total: z.int(),
	page: z.int(),
	pageSize: z.int(),
});

/** Body of PATCH /api/admin/support-messages/{id} (ASUP-11). */
export const adminMessageChange = z.object({ status: z.enum(SUPPORT_STATUSES) });

/**
 * Body of POST /api/admin/support-messages/{id}/replies; `key` is the idempotency key, `seen` the number of replies
 * the author had on screen.
 */
export const adminReplyBody = z.object({
	reply: z.string().max(20_000),
	key: z.uuid(),
	seen: z.int().min(0).optional(),
});

/** Its response: the thread, oldest first. */
export const adminThreadReply = z.object({ status: z.literal("queued"), replies: z.array(adminResponse) });

/** Response of GET /api/admin/support-messages/{id}: neighbors in the list, and what else came from this email address. */
export const adminMessagePageResponse = z.object({
	message: adminMessageResponse,
	/** The sender's page; null if no customer has this email address. */
	customerId: z.string().nullable(),
	previous: z.string().nullable(),
	next: z.string().nullable(),
	/** What the sender's address has unsubscribed from. */
	unsubscribedTopics: z.array(z.enum(EMAIL_TOPICS)),
	others: z.array(adminMessageResponse.pick({ id: true, subject: true, status: true, createdAt: true })),
	orders: z.array(
		z.object({ orderNumber: z.string(), createdAt: instant, totalCents: z.number(), fulfillmentStatus: z.string() }),
	),
});

/** Body of POST /api/admin/support-messages/statuses. */
export const messageStatusesBody = z.object({
	ids: z.array(z.uuid()).min(1).max(BULK_MESSAGES_LIMIT),
	status: z.enum(SUPPORT_STATUSES),
});

/** Its response: how many have the status now, those changed with their status before, and those that could not be. */
export const messageStatusesResponse = z.object({
	done: z.number(),
	changed: z.array(z.object({ id: z.string(), from: z.enum(SUPPORT_STATUSES) })),
	failed: z.array(z.object({ id: z.string(), message: z.string() })),
});
