import { longDate } from "#app/i18n/long-date.ts";
import { formatUsd } from "#shop/money.rules.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import type { WriteNote } from "./account-notes.ts";
import { textsIn } from "./email-texts.ts";
import { type Letterhead, oneLine, shopUrl } from "./order-facts.ts";

/** What the owner has to know of an order's payment after it was made, by the message's kind. */
export const ownerNotes: Readonly<Record<string, WriteNote>> = {
	refund_failed: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = gapsOf(message);
		return {
			...toOwner(message, letterhead),
			subject: say("owner_refund_subject", gaps),
			title: say("owner_refund_title"),
			paragraphs: [say("owner_refund_text", gaps), ...reasonOf(message), say("owner_refund_next")],
		};
	},
	dispute_changed: (message, letterhead) => {
		const say = textsIn(message.language);
		const gaps = gapsOf(message);
		const state = STATES.find((one) => one === message.data.state) ?? "open";
		const dueAt = Number(message.data.due_at ?? 0);
		const date = longDate(dueAt, message.language, letterhead.timeZone);
		const isWaiting = (state === "open" || state === "inquiry") && dueAt > 0;
		return {
			...toOwner(message, letterhead),
			subject: say(`owner_dispute_${state}_subject`, gaps),
			title: say(`owner_dispute_${state}_title`),
			paragraphs: [
				say(`owner_dispute_${state}_text`, gaps),
				...reasonOf(message),
				...(isWaiting ? [say("owner_dispute_due", { date })] : []),
			],
		};
	},
};

const STATES = ["inquiry", "open", "won", "lost", "closed"] as const;

function gapsOf({ data }: OutboxMessage) {
	return { order_number: String(data.order_number), amount: formatUsd(Number(data.amount_cents)) };
}

/** The provider's word, such as "product_not_received", as a person reads it. */
function reasonOf({ data, language }: OutboxMessage): string[] {
	const reason = oneLine(String(data.reason ?? "")).replaceAll("_", " ");
	return reason === "" ? [] : [textsIn(language)("owner_reason", { reason })];
}

function toOwner(message: OutboxMessage, letterhead: Letterhead) {
	const say = textsIn(message.language);
	const search = String(message.data.order_number);
	return {
		name: "",
		button: {
			label: say("owner_button"),
			url: shopUrl(letterhead.publicUrl, "/admin", { search }, message.language).concat("#orders"),
		},
		footnote: null,
		reason: "footer_reason_account" as const,
	};
}
