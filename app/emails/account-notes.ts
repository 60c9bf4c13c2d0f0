import { longDate } from "#app/i18n/long-date.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import { textsIn } from "./email-texts.ts";
import type { Note } from "./note.tsx";
import { type Letterhead, shopUrl } from "./order-facts.ts";

/** A letter about an account or its points, from the message that the shop owes. */
export type WriteNote = (message: OutboxMessage, letterhead: Letterhead) => Note;

/** By the message's kind. */
export const accountNotes: Readonly<Record<string, WriteNote>> = {
	account_confirmation: (message, letterhead) => {
		const say = textsIn(message.language);
		const url = shopUrl(
			letterhead.publicUrl,
			"/api/auth/verify-email",
			{ token: textOf(message, "token") },
			message.language,
		);
		return {
			...addressed(message),
			subject: say("confirmation_subject"),
			title: say("confirmation_title"),
			paragraphs: [say("confirmation_text")],
			button: { label: say("confirmation_button"), url },
			footnote: say("confirmation_note"),
		};
	},
	password_reset: (message, letterhead) => {
		const say = textsIn(message.language);
		const url = shopUrl(letterhead.publicUrl, "/reset-password", { token: textOf(message, "token") }, message.language);
		return {
			...addressed(message),
			subject: say("reset_subject"),
			title: say("reset_title"),
			paragraphs: [say("reset_text")],
			button: { label: say("reset_button"), url },
			footnote: say("reset_note"),
		};
	},
	password_changed: (message) => {
		const say = textsIn(message.language);
		return {
			...addressed(message),
			subject: say("changed_subject"),
			title: say("changed_title"),
			paragraphs: [say("changed_text")],
			button: null,
			footnote: say("changed_note"),
		};
	},
	failed_sign_ins: (message, letterhead) => {
		const say = textsIn(message.language);
		return {
			...addressed(message),
			subject: say("failures_subject"),
			title: say("failures_title"),
			paragraphs: [say("failures_text", { count: String(message.data.count ?? "") })],
			button: { label: say("failures_button"), url: shopUrl(letterhead.publicUrl, "/admin", {}, message.language) },
			footnote: say("failures_note"),
		};
	},
	admin_device_link: (message, letterhead) => {
		const say = textsIn(message.language);
		const page = shopUrl(letterhead.publicUrl, "/admin", {}, message.language);
		return {
			...addressed(message),
			subject: say("device_subject"),
			title: say("device_title"),
			paragraphs: [say("device_text")],
			// Behind the #, so that it is in no server's log.
			button: { label: say("device_button"), url: `${page}#device=${textOf(message, "token")}` },
			footnote: say("device_note"),
		};
	},
	account_deleted: (message) => {
		const say = textsIn(message.language);
		return {
			...addressed(message),
			subject: say("deleted_subject"),
			title: say("deleted_title"),
			paragraphs: [say("deleted_text")],
			button: null,
			footnote: say("deleted_note"),
		};
	},
	points_expiring: (message, letterhead) => pointsNote(message, letterhead, "expiring"),
	points_halving: (message, letterhead) => pointsNote(message, letterhead, "halving"),
};

function pointsNote(message: OutboxMessage, letterhead: Letterhead, end: "expiring" | "halving"): Note {
	const say = textsIn(message.language);
	const date = longDate(Number(message.data.ends_at), message.language, letterhead.timeZone);
	const gaps = { points: Number(message.data.points), date };
	const texts = end === "expiring" && gaps.points === 1 ? "expiring_one" : end;
	return {
		...addressed(message),
		subject: say(`${texts}_subject`, gaps),
		title: say(`${texts}_title`, gaps),
		paragraphs: [say(`${texts}_text`, gaps)],
		button: { label: say("points_button"), url: shopUrl(letterhead.publicUrl, "/shop", {}, message.language) },
		footnote: say("points_note"),
	};
}

function addressed(message: OutboxMessage): Pick<Note, "name" | "reason"> {
	return { name: textOf(message, "name"), reason: "footer_reason_account" };
}

function textOf(message: OutboxMessage, field: string): string {
	const value = message.data[field];
	return typeof value === "string" ? value : "";
}
