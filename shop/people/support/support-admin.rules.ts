import type { AssignedFilter } from "#shop/access/work/work.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { SupportStatus } from "./support.rules.ts";

/** A message as the admin shows it (ASUP-12); `createdAt` in epoch ms. */
export type SupportMessage = {
	id: string;
	name: string;
	email: string;
	inquiryType: string;
	subject: string | null;
	message: string;
	status: SupportStatus;
	createdAt: number;
};

/** A reply to a message; `createdAt` in epoch ms. */
export type SupportReply = { id: string; reply: string; createdBy: string; createdAt: number };

export const SUPPORT_MESSAGES_PER_PAGE = 50;

/** Which messages of the list: `search` is in the sender's name or email, the subject or the text; null for all. */
export type MessageQuery = {
	status: SupportStatus | null;
	search: string | null;
	assigned: AssignedFilter | null;
};

/** What the list can be sorted by; equal ones by id. */
export const MESSAGE_ORDERINGS = ["created_at", "name", "inquiry_type", "status"] as const;
export type MessageOrdering = { by: (typeof MESSAGE_ORDERINGS)[number]; isDescending: boolean };

/** The latest message first. */
export const NEWEST_MESSAGES: MessageOrdering = { by: "created_at", isDescending: true };

/** How many messages one request may change. */
export const BULK_MESSAGES_LIMIT = 500;

export const MAX_REPLY_LENGTH = 5000;

export function normalReply(reply: unknown): string {
	return cleanText(reply, true);
}

export function checkReply(reply: string): FieldProblem<"reply">[] {
	return fieldProblems<"reply">({ reply: checkText(reply, { required: true, maxLength: MAX_REPLY_LENGTH }) });
}
