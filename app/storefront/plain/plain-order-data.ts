import type { PaidOrder } from "#app/storefront/success/fetch-order.ts";

/** The content of the success page without JavaScript; "missing" is a URL without a payment. */
export type PlainOrder =
	| { step: "missing" }
	| { step: "processing" }
	| { step: "paid"; order: PaidOrder }
	| { step: "error"; message: string };
