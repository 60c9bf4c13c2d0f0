import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiResponse, serve } from "#app/testing/fake-server.ts";
import { type OrderView, watchOrder } from "./watch-order.ts";

const CALL = "GET /api/orders/by-session/cs_test_1";
const processing = () => apiResponse({ state: "processing" });
const paid = { state: "paid", order: { orderNumber: "SB-1" } };

/** Responds with each of these in turn; the last one repeats. */
function watch(responses: readonly (() => Response | Error)[]) {
	let requestCount = 0;
	const { calls } = serve({ [CALL]: () => responses[Math.min(requestCount++, responses.length - 1)]!() });
	const views: OrderView[] = [];
	const controller = new AbortController();
	const done = watchOrder("cs_test_1", { signal: controller.signal, show: (view) => views.push(view) });
	return { views, calls, done, controller };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe("watchOrder", () => {
	test("SUCC-02 SUCC-13 CONST-27 an order available at once still appears after a second of loading", async () => {
		const { views, done } = watch([() => apiResponse(paid)]);
		await vi.advanceTimersByTimeAsync(999);
		expect(views).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		await done;
		expect(views).toEqual([{ step: "paid", order: paid.order }]);
	});

	test("SUCC-11 polls while a payment is being confirmed, until there is an order", async () => {
		const { views, calls, done } = watch([processing, processing, () => apiResponse(paid)]);
		await vi.advanceTimersByTimeAsync(10_000);
		await done;
		expect(views.map(({ step }) => step)).toEqual(["processing", "processing", "paid"]);
		expect(calls).toHaveLength(3);
	});

	test("SUCC-13 a rejection is an error with the server's message", async () => {
		const { views, done } = watch([() => apiResponse({ message: "No such order." }, { status: 404 })]);
		await vi.advanceTimersByTimeAsync(1000);
		await done;
		expect(views).toEqual([{ step: "error", message: "No such order." }]);
	});

	test("SUCC-12 no connection is an error without a message", async () => {
		const { views, done } = watch([() => new TypeError("Failed to fetch")]);
		await vi.advanceTimersByTimeAsync(1000);
		await done;
		expect(views).toEqual([{ step: "error", message: null }]);
	});

	test("a connection lost while the payment is being confirmed is not yet an error", async () => {
		const { views, done } = watch([processing, () => new TypeError("Failed to fetch"), () => apiResponse(paid)]);
		await vi.advanceTimersByTimeAsync(10_000);
		await done;
		expect(views.map(({ step }) => step)).toEqual(["processing", "processing", "paid"]);
	});

	test("says when it takes long, and stops polling when the page is left", async () => {
		const { views, calls, done, controller } = watch([processing]);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(views.at(-1)).toEqual({ step: "processing", isSlow: true });
		controller.abort();
		const requestCount = calls.length;
		await vi.advanceTimersByTimeAsync(60_000);
		await done;
		expect(calls).toHaveLength(requestCount);
	});
});
