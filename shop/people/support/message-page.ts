import { sql } from "kysely";
import { handledError, type Work } from "#shop/access/work/work.rules.ts";
import { assignedCondition, findWork } from "#shop/access/work/work.ts";
import { recordActivities } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { findUnsubscribedTopics } from "#shop/kernel/email-preferences/email-preferences.ts";
import type { EmailTopic } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import type { SupportStatus } from "./support.rules.ts";
import { selectSenderId } from "./support-admin.report.store.ts";
import {
	BULK_MESSAGES_LIMIT,
	type MessageOrdering,
	type MessageQuery,
	type SupportMessage,
	type SupportReply,
} from "./support-admin.rules.ts";
import {
	lockMessages,
	selectMessage,
	selectMessageNeighbors,
	selectOtherMessages,
	updateMessageStatus,
} from "./support-admin.store.ts";
import { selectReplies } from "./support-replies.store.ts";

/** How many other messages and orders of the sender a message's page shows. */
const MAX_OTHERS = 20;

/** A message with its thread, its neighbors in the list, and what else came from the same email address. */
export type MessagePage = {
	message: SupportMessage & { replies: SupportReply[]; work: Work };
	/** The sender's; null if no customer has this email address. */
	customerId: string | null;
	previous: string | null;
	next: string | null;
	/** What the sender's address has unsubscribed from. */
	unsubscribedTopics: EmailTopic[];
	others: SupportMessage[];
	orders: { orderNumber: string; createdAt: number; totalCents: number; fulfillmentStatus: string }[];
};

/**
 * The page of a message; `query` is the list it was opened from. For administrators.
 * @throws ShopError not_found
 */
export async function findMessagePage(
	shop: Shop,
	id: string,
	query: MessageQuery & { ordering: MessageOrdering },
): Promise<MessagePage> {
	const isAssigned = assignedCondition(shop, "message", sql`support_messages.id`, query.assigned);
	const page = await transaction(asAdministrator(shop), async (tx) => {
		const message = await selectMessage(tx, id);
		if (!message) throw new ShopError("not_found");
		return {
			message: {
				...message,
				replies: await selectReplies(tx, [id]),
				work: (await findWork(tx, shop, "message", [id]))(id),
			},
			customerId: await selectSenderId(tx, id),
			...(await selectMessageNeighbors(tx, id, { ...query, isAssigned })),
			others: await selectOtherMessages(tx, message, MAX_OTHERS),
		};
	});
	const email = page.message.email.toLowerCase();
	const { orders } = await findOrders(shop, { filter: { search: email } });
	return {
		...page,
		unsubscribedTopics: await findUnsubscribedTopics(shop, email),
		orders: orders
			.filter((order) => order.email?.toLowerCase() === email)
			.slice(0, MAX_OTHERS)
			.map(({ orderNumber, createdAt, totalCents, fulfillmentStatus }) => ({
				orderNumber,
				createdAt,
				totalCents,
				fulfillmentStatus,
			})),
	};
}

/**
 * Sets the status of many messages, each with its own entry in the activity log. For administrators.
 * @returns how many have it now, those that were changed with their status before, and those that do not exist or that a
 *   colleague handles (D-285)
 * @throws ShopError invalid_input for more than {@link BULK_MESSAGES_LIMIT} messages
 */
export function setMessageStatuses(
	shop: Shop,
	ids: readonly string[],
	status: SupportStatus,
): Promise<{
	done: number;
	changed: { id: string; from: SupportStatus }[];
	failed: { id: string; error: ShopError }[];
}> {
	const admin = asAdministrator(shop);
	if (ids.length > BULK_MESSAGES_LIMIT) {
		throw new ShopError("invalid_input", { details: [{ field: "ids", code: "too_long" }] });
	}
	return transaction(admin, async (tx) => {
		const messages = await lockMessages(tx, ids);
		const workOf = await findWork(tx, shop, "message", ids);
		const { email } = admin.caller.administrator;
		const failed = ids.flatMap((id) => {
			const isKnown = messages.some((message) => message.id === id);
			const error = isKnown ? handledError(workOf(id), email, shop.clock.now()) : new ShopError("not_found");
			return error === null ? [] : [{ id, error }];
		});
		const free = messages.filter(({ id }) => !failed.some((one) => one.id === id));
		const changed = free.filter((message) => message.status !== status);
		for (const { id } of changed) await updateMessageStatus(tx, id, status);
		await recordActivities(
			tx,
			admin,
			changed.map(({ id, status: from }) => ({
				actionType: "SUPPORT_STATUS",
				details: { message_id: id, from, to: status },
			})),
		);
		return { done: free.length, changed: changed.map(({ id, status: from }) => ({ id, from })), failed };
	});
}
