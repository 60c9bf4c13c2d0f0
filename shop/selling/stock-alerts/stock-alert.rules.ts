import { DAY_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";

/** What a visitor types to get one email when a product is back. */
export type StockAlertDraft = { email: string };

/** A sent alert is deleted after this time, as the privacy policy says (D-85). */
export const SENT_ALERT_KEPT_DAYS = 30;

/** An alert for a product that never came back is deleted after a year. */
export const WAITING_ALERT_KEPT_MS = 365 * DAY_MS;

/** A form that is sent twice by a double tap is one request; who asks again later gets another email. */
export const SAME_REQUEST_MS = 10 * SECOND_MS;

/** So long an address can confirm a request; one that was not confirmed is deleted then. */
export const CONFIRMATION_KEPT_MS = 7 * DAY_MS;

/**
 * The mailbox that an address most likely belongs to: what follows "+", dots and case lead to the same one at the large
 * providers. Only for limits.
 */
export function mailboxOf(email: string): string {
	const [local = "", domain = ""] = email.toLowerCase().split("@");
	return `${local.split("+", 1)[0]?.replaceAll(".", "")}@${domain}`;
}

/** A request as the page of its link shows it, with the product's name in the request's language. */
export type RequestedAlert = { email: string; productId: number; productName: string; isConfirmed: boolean };

export function checkStockAlert(draft: Partial<Record<keyof StockAlertDraft, unknown>>): FieldProblem<"email">[] {
	return fieldProblems({ email: checkEmail(cleanText(draft.email)) });
}
