import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";

/** What an invoice says: the order as it was sold. `issuedAt` in epoch ms. */
export type InvoicePaper = { number: string; issuedAt: number; order: CustomerOrder };
