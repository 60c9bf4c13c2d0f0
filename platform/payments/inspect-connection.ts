import type Stripe from "stripe";
import type { PaymentConnection } from "./payments.ts";

const TIMEOUT_MS = 7000;
const MAX_ENDPOINTS = 100;

/**
 * Lists the webhook endpoints: the smallest call that proves the key, and that shows where events go.
 * @throws the library's error when the provider is unreachable
 */
export async function inspectConnection(stripe: Stripe, events: readonly string[]): Promise<PaymentConnection> {
	try {
		const list = await stripe.webhookEndpoints.list(
			{ limit: MAX_ENDPOINTS },
			{ timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
		);
		const endpoints = list.data.map(({ url, status, enabled_events: enabled }) => ({
			url,
			isEnabled: status === "enabled",
			missingEvents: enabled.includes("*") ? [] : events.filter((event) => !enabled.includes(event)),
		}));
		return { isKeyAccepted: true, at: dateOf(list.lastResponse.headers), endpoints };
	} catch (error) {
		const { statusCode, headers } = error as { statusCode?: unknown; headers?: Record<string, string> };
		if (statusCode === 401) return { isKeyAccepted: false };
		// A restricted key may do what the shop needs and not this.
		if (statusCode === 403) return { isKeyAccepted: true, at: dateOf(headers ?? {}), endpoints: null };
		throw error;
	}
}

function dateOf(headers: Readonly<Record<string, string>>): number | null {
	const at = Date.parse(headers.date ?? "");
	return Number.isNaN(at) ? null : at;
}
