import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { paySession } from "#sandbox/payments/payments/pay-session.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { checkPaymentForm } from "./check-payment-form.ts";
import { successUrlOf } from "./success-url.ts";

/**
 * Pays without a browser, for concurrency tests and benchmarks: the same validation, charge and events as on the page.
 * Missing input is filled in: the card that pays, an email address, and a postal address where the session collects one.
 */
export async function payByApi(provider: Provider, id: string, input: unknown): Promise<SandboxResponse> {
	const session = provider.store.sessions.get(id);
	if (!session) return jsonResponse(404, { status: "unknown" });
	const at = provider.clock.now();
	const { problems, payment } = checkPaymentForm(session, formOf(input, at), at);
	if (!payment) return jsonResponse(422, { status: "invalid", problems: Object.fromEntries(problems) });

	const result = paySession(provider, session, payment);
	await provider.commit();
	switch (result.outcome) {
		case "declined":
			return jsonResponse(402, { status: "declined", decline_code: result.declineCode });
		case "expired":
			return jsonResponse(410, { status: "expired" });
		default:
			return jsonResponse(200, { status: result.outcome, redirect: successUrlOf(result.session) });
	}
}

function formOf(input: unknown, at: number): URLSearchParams {
	const { card, email, shipping }: PaymentInput = typeof input === "object" && input !== null ? input : {};
	const address = typeof shipping === "object" && shipping !== null ? shipping : {};
	const fields = Object.entries(address).filter((entry): entry is [string, string] => typeof entry[1] === "string");
	return new URLSearchParams({
		name_on_card: "Sam Shopper",
		card_number: typeof card === "string" ? card : "4242424242424242",
		expiration: `12/${new Date(at).getUTCFullYear() + 1}`,
		cvv: "123",
		email: typeof email === "string" ? email : "buyer@example.com",
		shipping_name: "Sam Shopper",
		country: "US",
		line1: "1 Main Street",
		city: "Laredo",
		state: "TX",
		postal_code: "78040",
		...Object.fromEntries(fields.map(([name, value]) => [name === "name" ? "shipping_name" : name, value])),
	});
}

type PaymentInput = { card?: unknown; email?: unknown; shipping?: unknown };
