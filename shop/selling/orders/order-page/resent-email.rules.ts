/** The emails about an order that an administrator can send again. */
export const RESENT_EMAILS = ["order_confirmation", "order_shipped"] as const;
export type ResentEmail = (typeof RESENT_EMAILS)[number];
