import { randomUUID } from "node:crypto";
import type { NewPaymentSession } from "#platform/payments/payments.ts";
import { openPayments, type PaymentsOptions } from "#platform/payments/stripe.ts";

const SILENT = { warn() {} };

export function openTestPayments(apiBase: URL, more: Partial<PaymentsOptions> = {}) {
	return openPayments({ secretKey: "sk_test_1", apiBase, log: SILENT, ...more });
}

/** A 15-Pair Pack with tax and free shipping: $11.87. */
export function newOrder(more: Partial<NewPaymentSession> = {}): NewPaymentSession {
	const reference = more.reference ?? randomUUID();
	return {
		reference,
		idempotencyKey: reference,
		lines: [{ name: "15-Pair Pack", unitAmountCents: 1099, quantity: 1 }],
		taxCents: 88,
		taxLabel: "Tax (8%)",
		shippingCents: 0,
		shippingLabel: "Free shipping",
		discountCents: 0,
		discountLabel: "Discount",
		email: "buyer@example.com",
		addressCountries: null,
		language: "en",
		expiresAt: Date.now() + 31 * 60_000,
		successUrl: "https://shop.example/success?session_id={CHECKOUT_SESSION_ID}",
		cancelUrl: "https://shop.example/checkout",
		...more,
	};
}
