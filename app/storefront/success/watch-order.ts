import { isApiError } from "#app/api-client.ts";
import { SUCCESS_LOADING_DELAY_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { fetchOrder, type OrderState, type PaidOrder } from "./fetch-order.ts";

/** The state of the success page: loading ends in the order or in an error (SUCC-13); "missing" is a URL without a payment. */
export type OrderView =
	| { step: "missing" }
	| { step: "loading" }
	| { step: "processing"; isSlow: boolean }
	| { step: "paid"; order: PaidOrder }
	/** `message` is the server's; null without a response. */
	| { step: "error"; message: string | null; reference?: string };

/** Delays between requests while the payment is being confirmed, in ms; the last one repeats. */
const PAUSES_MS = [1000, 1500, 2000, 3000, 5000, 5000, 5000, 10_000];

/** Number of requests after which the page says that this takes long. */
const SLOW_AFTER = 6;

/** Number of requests after which the page stops asking, about 6 minutes. */
const GIVE_UP_AFTER = 40;

/**
 * Polls for the order of a payment session (SUCC-11). Shows the loading state for at least a second (SUCC-02). A lost
 * connection while the payment is being confirmed is not an error yet.
 */
export async function watchOrder(
	sessionId: string,
	tools: { signal: AbortSignal; show(view: OrderView): void },
): Promise<void> {
	const { signal, show } = tools;
	let isConfirming = false;
	const pauseOver = pause(SUCCESS_LOADING_DELAY_MS);

	for (let attempt = 0; attempt < GIVE_UP_AFTER && !signal.aborted; attempt++) {
		const result = await loadView(sessionId, signal);
		if (attempt === 0) await pauseOver;
		if (signal.aborted) return;
		if (result.step === "paid" || (result.step === "error" && (result.message !== null || !isConfirming))) {
			return show(result);
		}
		isConfirming = true;
		show({ step: "processing", isSlow: attempt >= SLOW_AFTER });
		await pause(PAUSES_MS[attempt] ?? PAUSES_MS.at(-1) ?? 0);
	}
}

async function loadView(sessionId: string, signal: AbortSignal): Promise<OrderView> {
	try {
		return toView(await fetchOrder(sessionId, signal));
	} catch (error) {
		if (!isApiError(error) || error.message === "") return { step: "error", message: null };
		const { message, reference } = error;
		return { step: "error", message, ...(reference !== "" && { reference }) };
	}
}

function toView(result: OrderState): OrderView {
	return result.state === "paid" ? { step: "paid", order: result.order } : { step: "processing", isSlow: false };
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
