import { DAY_MS } from "#shop/calendar.rules.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";
import { checkEmail, cleanText, fieldProblems } from "#shop/form.rules.ts";

/** What a visitor types to get one email when a product is back. */
export type StockAlertDraft = { email: string };

/** A sent alert is deleted after this time, as the privacy policy says (D-85). */
export const SENT_ALERT_KEPT_DAYS = 30;

/** An alert for a product that never came back is deleted after a year. */
export const WAITING_ALERT_KEPT_MS = 365 * DAY_MS;

export function checkStockAlert(draft: Partial<Record<keyof StockAlertDraft, unknown>>): FieldProblem<"email">[] {
	return fieldProblems({ email: checkEmail(cleanText(draft.email)) });
}
