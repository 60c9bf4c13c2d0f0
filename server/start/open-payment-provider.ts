import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { openPayments } from "#platform/payments/stripe.ts";
import { sandboxUrl, startSandbox } from "./start-sandbox.ts";

/** The payment provider of this process; `sandboxUrl` is null for Stripe. */
export type PaymentProvider = { payments: Payments; sandboxUrl: string | null; close(): Promise<void> };

/** The sandbox accepts any test key. */
const SANDBOX_KEY = "sk_test_sandbox";

/** Stripe when a key is configured, otherwise the payment sandbox, started here unless another process has done so. */
export async function openPaymentProvider(
	config: Pick<Config, "stripe" | "paymentSandboxPort" | "dataDir">,
	clock: Clock,
	log: Log,
	{ startsSandbox = true } = {},
): Promise<PaymentProvider> {
	if (config.stripe)
		return { payments: openPayments({ ...config.stripe, clock, log }), sandboxUrl: null, close: async () => {} };

	const url = sandboxUrl(config);
	const close = startsSandbox ? await startSandbox(config, clock, log) : async () => {};
	const payments = openPayments({ secretKey: SANDBOX_KEY, apiBase: new URL(url), clock, log });
	return { payments, sandboxUrl: url, close };
}
