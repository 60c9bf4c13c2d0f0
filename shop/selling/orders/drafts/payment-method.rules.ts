/** How an order was paid without the provider, as the staff records it (D-272). */
export const MANUAL_METHODS = ["cash", "check", "bank_transfer"] as const;
export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** "card" is whatever the provider's page took; a free order has it, too. */
export type PaymentMethod = "card" | ManualMethod;
export const PAYMENT_METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = ["card", ...MANUAL_METHODS];

/** A payment beside the provider: what was noted, such as a check's number, and who recorded it. */
export type ManualPayment = { method: ManualMethod; note: string; recordedBy: string };

export const MAX_PAYMENT_NOTE = 200;
