import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { paySession } from "#sandbox/payments/payments/pay-session.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { checkPaymentForm } from "./check-payment-form.ts";
import { successAddress } from "./success-url.ts";

/**
 * Pays without a browser, for storms and benches: the same checks, the same charge, the same events as the page. What
 * is not given is filled in: the card that pays, an e-mail and an address when the session asks for them.
 */
export async function payByApi(provider: Provider, id: string, wanted: unknown): Promise<SandboxResponse> {
	const session = provider.store.sessions.get(id);
	if (!session) return jsonResponse(404, { status: "unknown" });
	const at = provider.clock.now();
	const { problems, payment } = checkPaymentForm(session, formOf(wanted, at), at);
	if (!payment) return jsonResponse(422, { status: "invalid", problems: Object.fromEntries(problems) });

	const result = paySession(provider, session, payment);
	await provider.commit();
	switch (result.outcome) {
		case "declined":
			return jsonResponse(402, { status: "declined", decline_code: result.declineCode });
		case "expired":
			return jsonResponse(410, { status: "expired" });
		default:
			return jsonResponse(200, { status: result.outcome, redirect: successAddress(result.session) });
	}
}

function formOf(wanted: unknown, at: number): URLSearchParams {
	const { card, email, shipping }: Wanted = typeof wanted === "object" && wanted !== null ? wanted : {};
	const address = typeof shipping === "object" && shipping !== null ? shipping : {};
	const given = Object.entries(address).filter((entry): entry is [string, string] => typeof entry[1] === "string");
	return new URLSearchParams({
		name_on_card: "Sam Shopper",
		card_number: typeof card === "string" ? card : "4242424242424242",
		exp_month: "12",
		exp_year: String(new Date(at).getUTCFullYear() + 1),
		cvv: "123",
		email: typeof email === "string" ? email : "buyer@example.com",
		shipping_name: "Sam Shopper",
		country: "US",
		line1: "1 Main Street",
		city: "Laredo",
		state: "TX",
		postal_code: "78040",
		...Object.fromEntries(given.map(([name, value]) => [name === "name" ? "shipping_name" : name, value])),
	});
}

type Wanted = { card?: unknown; email?: unknown; shipping?: unknown };
