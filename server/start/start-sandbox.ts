import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";

type SandboxConfig = Pick<Config, "paymentSandboxPort" | "dataDir">;

const SANDBOX_TIMEOUT_MS = 5000;

export function sandboxUrl({ paymentSandboxPort }: Pick<Config, "paymentSandboxPort">): string {
	return `http://localhost:${paymentSandboxPort}`;
}

/**
 * Starts the payment sandbox, unless it is already running at its port.
 * @returns a function that stops it
 */
export async function startSandbox(config: SandboxConfig, clock: Clock, log: Log): Promise<() => Promise<void>> {
	const port = config.paymentSandboxPort;
	const { startPaymentSandbox } = await import("#sandbox/payments/start-payment-sandbox.ts");
	const sandbox = await startPaymentSandbox({
		port,
		host: "localhost",
		clock,
		journalFile: join(config.dataDir, "payment-sandbox.jsonl"),
		log,
	}).catch(async (error: NodeJS.ErrnoException) => {
		// Several shops on one database share the sandbox that the first one started.
		if (error.code === "EADDRINUSE" && (await isSandbox(sandboxUrl(config)))) return null;
		throw error.code === "EADDRINUSE"
			? new Error(
					`Port ${port} is in use, so the payment sandbox cannot start. Set PAYMENT_SANDBOX_PORT to a free port.`,
				)
			: error;
	});
	return async () => sandbox?.close();
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
