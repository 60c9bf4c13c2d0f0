import type { Problems } from "./check-payment-form.ts";

/** What the payment page shows once after an attempt to pay: the input without the card, and what is wrong with it. */
export type PaymentAttempt = {
	typed: URLSearchParams;
	problems: Problems;
	/** The card was declined; if `isTestCard` is false, the page lists the test cards. */
	failure: { isTestCard: boolean } | null;
};

/** Attempts that were not shown yet, by session. In memory only: input is not written to disk before it is paid with. */
export type PaymentAttempts = Map<string, PaymentAttempt>;
