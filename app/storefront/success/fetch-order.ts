import type { z } from "zod";
import type { orderBySessionResponse } from "#app/api/orders/order-by-session.schema.ts";
import { readJson } from "#app/fetch-json.ts";

/** The state of a payment session: still being confirmed, or the order. */
export type OrderState = Exclude<z.infer<typeof orderBySessionResponse>, { state: "unpaid" }>;
export type PaidOrder = Extract<OrderState, { state: "paid" }>["order"];

/**
 * There is no order: a server error, or a payment that was never made; `message` is the server's text in the visitor's
 * language, empty if it sent none.
 */
export class OrderRejected extends Error {
	override name = "OrderRejected";
}

/** The order of a payment session (SUCC-11). @throws OrderRejected, or whatever fetch throws */
export async function fetchOrder(
	fetch: typeof globalThis.fetch,
	sessionId: string,
	signal?: AbortSignal,
): Promise<OrderState> {
	const response = await fetch(`/api/orders/by-session/${encodeURIComponent(sessionId)}`, { signal });
	const body = await readJson(response).catch(() => null);
	if (response.ok && isOrderState(body) && body.state !== "unpaid") return body;
	throw new OrderRejected(messageOf(body));
}

function isOrderState(body: unknown): body is z.infer<typeof orderBySessionResponse> {
	return typeof body === "object" && body !== null && "state" in body;
}

function messageOf(body: unknown): string {
	const message = typeof body === "object" && body !== null && "message" in body ? body.message : "";
	return typeof message === "string" ? message : "";
}
