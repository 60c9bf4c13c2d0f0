import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { openPayments } from "#platform/payments/stripe.ts";
import { startPaymentSandbox } from "#sandbox/payments/start-payment-sandbox.ts";

/** The payment provider of this process; `sandboxUrl` is null for Stripe. */
export type PaymentProvider = { payments: Payments; sandboxUrl: string | null; close(): Promise<void> };

/** The sandbox accepts any test key. */
const SANDBOX_KEY = "sk_test_sandbox";
const SANDBOX_TIMEOUT_MS = 5000;

/** Stripe when a key is configured, otherwise the payment sandbox, started here or already running at its port. */
export async function openPaymentProvider(
	config: Pick<Config, "stripe" | "paymentSandboxPort" | "dataDir">,
	clock: Clock,
	log: Log,
): Promise<PaymentProvider> {
	if (config.stripe)
		return { payments: openPayments({ ...config.stripe, clock, log }), sandboxUrl: null, close: async () => {} };

	const port = config.paymentSandboxPort;
	const url = `http://localhost:${port}`;
	const sandbox = await startPaymentSandbox({
		port,
		host: "localhost",
		clock,
		journalFile: join(config.dataDir, "payment-sandbox.jsonl"),
		log,
	}).catch(async (error: NodeJS.ErrnoException) => {
		// Several processes of one shop share the sandbox that the first one started.
		if (error.code === "EADDRINUSE" && (await isSandbox(url))) return null;
		throw error.code === "EADDRINUSE"
			? new Error(
					`Port ${port} is in use, so the payment sandbox cannot start. Set PAYMENT_SANDBOX_PORT to a free port.`,
				)
			: error;
	});
	const payments = openPayments({ secretKey: SANDBOX_KEY, apiBase: new URL(url), clock, log });
	return { payments, sandboxUrl: url, close: async () => sandbox?.close() };
}

/** Any server may respond at that port; only the sandbox returns its behavior settings. */
async function isSandbox(url: string): Promise<boolean> {
	try {
		const response = await fetch(`${url}/sandbox/behaviour`, { signal: AbortSignal.timeout(SANDBOX_TIMEOUT_MS) });
		const behavior: unknown = await response.json();
		return typeof behavior === "object" && behavior !== null && "api" in behavior && "webhooks" in behavior;
	} catch {
		return false;
	}
}
