import { isLocalCarrier, trackingUrl } from "#shop/fulfilment/carriers.rules.ts";
import { REFUND_CAUSES } from "#shop/fulfilment/refunds.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import type { WriteNote } from "./account-notes.ts";
import { textsIn } from "./email-texts.ts";
import type { Note } from "./note.tsx";
import type { Letterhead } from "./order-facts.ts";
import { shopUrl } from "./order-facts.ts";

/** A letter about an order after its confirmation, and the shop's answer to a message; by the message's kind. */
export const orderNotes: Readonly<Record<string, WriteNote>> = {
	order_shipped: (message, letterhead) => shipmentNote(message, letterhead, "shipped"),
	order_shipment_corrected: (message, letterhead) => shipmentNote(message, letterhead, "corrected"),
	order_shipment_undone: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = { order_number: textOf(message, "order_number") };
		return {
			...orderNote(message, letterhead),
			subject: say("undone_subject", gaps),
			title: say("undone_title"),
			paragraphs: [say("undone_text", gaps)],
		};
	},
	order_cancelled: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = { order_number: textOf(message, "order_number"), amount: amountOf(message) };
		const cause = CANCELLATIONS.find((one) => one === message.data.cause) ?? "rejected";
		return {
			...orderNote(message, letterhead),
			subject: say("cancelled_subject", gaps),
			title: say("cancelled_title"),
			paragraphs: [
				say(`cancelled_${cause}`, gaps),
				...(Number(message.data.amount_cents) > 0 ? [say("cancelled_refund", gaps)] : []),
				...pointsParagraph(message),
			],
		};
	},
	order_refunded: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = { order_number: textOf(message, "order_number"), amount: amountOf(message) };
		const cause = REFUND_CAUSES.find((one) => one === message.data.cause) ?? "other";
		return {
			...orderNote(message, letterhead),
			subject: say("refund_subject", gaps),
			title: say("refund_title"),
			paragraphs: [`${say(`refund_${cause}`, gaps)} ${say("refund_banks")}`, ...pointsParagraph(message)],
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

const CANCELLATIONS = [...REFUND_CAUSES, "rejected"] as const;

function pointsParagraph(message: OutboxMessage): string[] {
	const points = Number(message.data.points ?? 0);
	return points > 0 ? [textsIn(message.language)("refund_points", { points })] : [];
}

function shipmentNote(message: OutboxMessage, letterhead: Letterhead, kind: "shipped" | "corrected"): Note {
	const say = textsIn(message.language);
	const gaps = { order_number: textOf(message, "order_number"), carrier: textOf(message, "carrier") };
	const trackingNumber = textOf(message, "tracking_number");
	const url = trackingUrl(gaps.carrier, trackingNumber === "" ? null : trackingNumber);
	return {
		...orderNote(message, letterhead),
		subject: say(`${kind}_subject`, gaps),
		title: say(`${kind}_title`),
		paragraphs: [
			say(isLocalCarrier(gaps.carrier) ? `${kind}_text_local` : `${kind}_text`, gaps),
			...(trackingNumber === "" ? [] : [say("shipped_tracking", { tracking_number: trackingNumber })]),
			...(kind === "corrected" ? [say("corrected_note")] : []),
		],
		...(url === null ? {} : { link: { label: say("shipped_track"), url } }),
	};
}

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
