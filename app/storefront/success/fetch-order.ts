import { ApiError, api } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";

type SessionState = ApiResponse<"GET", "/api/orders/by-session/{sessionId}">;

/** The state of a payment session: still being confirmed, or the order. */
export type OrderState = Exclude<SessionState, { state: "unpaid" }>;
export type PaidOrder = Extract<OrderState, { state: "paid" }>["order"];

/**
 * The order of a payment session (SUCC-11). @throws ApiError if there is none: `message` is the server's text in the
 * visitor's language, empty if it sent none
 */
export async function fetchOrder(sessionId: string, signal?: AbortSignal): Promise<OrderState> {
	const order = await api.get("/api/orders/by-session/{sessionId}", { params: { sessionId }, signal });
	if (order.state === "unpaid") throw new ApiError(409, { code: "session_unpaid", message: order.message });
	return order;
}
