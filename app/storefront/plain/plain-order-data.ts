import type { PaidOrder } from "#app/storefront/success/read-order.ts";

/** What the success page says without scripts; "missing" is an address that names no payment. */
export type PlainOrder =
	| { step: "missing" }
	| { step: "processing" }
	| { step: "paid"; order: PaidOrder }
	| { step: "error"; message: string };
