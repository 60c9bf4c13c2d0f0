import { formatUsd } from "#shop/money.rules.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import type { WriteNote } from "./account-notes.ts";
import { textsIn } from "./email-texts.ts";
import type { Note } from "./note.tsx";
import type { Letterhead } from "./order-facts.ts";
import { shopUrl } from "./order-facts.ts";

/** A letter about an order after its confirmation, and the shop's answer to a message; by the message's kind. */
export const orderNotes: Readonly<Record<string, WriteNote>> = {
	order_shipped: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = { order_number: textOf(message, "order_number"), carrier: textOf(message, "carrier") };
		const trackingNumber = textOf(message, "tracking_number");
		return {
			...orderNote(message, letterhead),
			subject: say("shipped_subject", gaps),
			title: say("shipped_title"),
			paragraphs: [
				say("shipped_text", gaps),
				...(trackingNumber === "" ? [] : [say("shipped_tracking", { tracking_number: trackingNumber })]),
			],
		};
	},
	order_cancelled: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = { order_number: textOf(message, "order_number"), amount: amountOf(message) };
		const isPaid = Number(message.data.amount_cents) > 0;
		return {
			...orderNote(message, letterhead),
			subject: say("cancelled_subject", gaps),
			title: say("cancelled_title"),
			paragraphs: [say(isPaid ? "cancelled_text" : "cancelled_text_free", gaps)],
		};
	},
	order_refunded: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = { order_number: textOf(message, "order_number"), amount: amountOf(message) };
		return {
			...orderNote(message, letterhead),
			subject: say("refund_subject", gaps),
			title: say("refund_title"),
			paragraphs: [say("refund_text", gaps)],
		};
	},
	support_reply: (message) => {
		const say = textsIn(message.language);
		const subject = textOf(message, "subject");
		return {
			subject: subject === "" ? say("reply_subject") : say("reply_subject_of", { subject }),
			title: say("reply_title"),
			name: textOf(message, "name"),
			paragraphs: textOf(message, "reply").split(/\n{2,}/),
			button: null,
			footnote: say("reply_quote", { message: textOf(message, "message") }),
			reason: "footer_reason_message",
		};
	},
};

function orderNote(
	message: OutboxMessage,
	letterhead: Letterhead,
): Pick<Note, "name" | "reason" | "button" | "footnote"> {
	const url = shopUrl(
		letterhead.publicUrl,
		"/order-status",
		{ order: textOf(message, "order_number") },
		message.language,
	);
	return {
		name: textOf(message, "name"),
		reason: "footer_reason",
		button: { label: textsIn(message.language)("order_status_button"), url },
		footnote: textsIn(message.language)("order_status_note"),
	};
}

function amountOf(message: OutboxMessage): string {
	return formatUsd(Number(message.data.amount_cents));
}

function textOf(message: OutboxMessage, field: string): string {
	const value = message.data[field];
	return typeof value === "string" ? value : "";
}
