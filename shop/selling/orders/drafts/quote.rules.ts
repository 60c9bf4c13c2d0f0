import type { Language } from "#shop/kernel/language.rules.ts";
import type { OrderLine, PromisedAmounts } from "#shop/selling/orders/order.rules.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";

/** A quote as its customer sees it; `until` in epoch ms. */
export type Quote = {
	number: string;
	/** Of what was agreed: another one after a change. */
	agreement: string;
	note: string;
	lines: readonly OrderLine[];
	price: PromisedAmounts;
	address: ShippingAddress | null;
	until: number;
};

/** What a quote's link leads to: `expired` once it is no longer held, or was canceled. */
export type QuotePage =
	| { step: "open"; quote: Quote }
	| { step: "expired"; number: string }
	| { step: "paid"; number: string; orderNumber: string; sessionId: string };

/** What a quote's paper says, at the price of its hold; instants in epoch ms. */
export type QuotePaper = PromisedAmounts & {
	number: string;
	language: Language;
	email: string | null;
	note: string;
	lines: OrderLine[];
	address: ShippingAddress | null;
	createdAt: number;
	until: number;
};
