import { checkText, cleanText } from "#shop/kernel/form.rules.ts";

/** An internal note about a customer; `createdAt` in epoch ms. No customer ever sees one. */
export type CustomerNote = { id: string; note: string; createdBy: string; createdAt: number };

export const MAX_CUSTOMER_NOTE_LENGTH = 2000;
export const MAX_TAG_LENGTH = 30;
export const MAX_TAGS = 20;

/** A tag as it is stored: in lower case, so that "VIP" and "vip" are one; null for what is none. */
export function tagOf(typed: string): string | null {
	const tag = cleanText(typed).toLowerCase();
	return checkText(tag, { required: true, maxLength: MAX_TAG_LENGTH }) === null ? tag : null;
}
