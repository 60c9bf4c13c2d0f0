import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { type Caller, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { notifySupport } from "./notify-support.ts";
import { checkMessage, NEW_MESSAGE_STATUS, normalMessage, type SupportDraft } from "./support.rules.ts";
import { insertSupportMessage } from "./support.store.ts";

/** Messages per IP address and hour. */
const MAX_PER_HOUR = 10;

/**
 * Stores a message to support as pending (CONT-14..16), with the account if signed in, and notifies support by email.
 * If the notification cannot be queued, that is only logged (CONT-17, CONT-18).
 * @returns the message's id
 * @throws ShopError invalid_input (one entry per field), too_many_requests
 */
export async function submitMessage(
	shop: Shop,
	draft: Partial<Record<keyof SupportDraft, unknown>>,
	clientIp: string | null,
): Promise<string> {
	const problems = checkMessage(draft);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	await limitAttempts(shop, { operation: "message", who: clientIp, max: MAX_PER_HOUR, windowMs: HOUR_MS });
	const message = normalMessage(draft);
	const id = shop.ids.uuid();
	await transaction({ ...shop, caller: writerOf(shop.caller) }, (tx) =>
		insertSupportMessage(tx, { ...message, id, userId: shop.caller.userId, status: NEW_MESSAGE_STATUS }),
	);
	try {
		await notifySupport(shop, { id });
	} catch (error) {
		shop.log.error({ err: error }, "support could not be notified of a message");
	}
	return id;
}

/** The author counts as a visitor or a customer, whatever other rights the caller has. */
function writerOf({ userId }: Caller): Caller {
	return userId === null ? { role: "visitor", userId } : { role: "customer", userId };
}
