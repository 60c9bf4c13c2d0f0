import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, api, createApi, readResponse, withSignal } from "./api-client.ts";
import type { ApiOptions, ApiResponse } from "./api-types.ts";

type Sent = { url: string; method: string; body: unknown; headers: Record<string, string>; signal: unknown };

const sent: Sent[] = [];
let respond: () => Promise<Response> = async () => Response.json({});

beforeEach(() => {
	vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
		const { method = "", body, signal } = init;
		sent.push({ url, method, body, signal, headers: Object.fromEntries(new Headers(init.headers)) });
		return new Promise((resolve, reject) => {
			signal?.addEventListener("abort", () => reject(signal.reason));
			respond().then(resolve, reject);
		});
	});
});
afterEach(() => {
	sent.length = 0;
	respond = async () => Response.json({});
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const failureOf = (call: Promise<unknown>) =>
	call.then(
		() => expect.unreachable(),
		(error: unknown) => error,
	);

describe("a call", () => {
	test("fills in the path and the query, and leaves out what is not given", async () => {
		await api.get("/api/account/orders/{orderNumber}", { params: { orderNumber: "A/1 ?" } });
		await api.get("/api/reviews", { query: { productId: 3, after: null } });
		await api.get("/api/reviews", { query: { productId: undefined } });
		expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
			"GET /api/account/orders/A%2F1%20%3F",
			"GET /api/reviews?product_id=3",
			"GET /api/reviews",
		]);
	});

	test("sends and returns the names of the code, on the wire those of JSON", async () => {
		respond = async () => Response.json({ points_balance: 3 });
		const body = { fullName: "Ana" };
		expect(await api.patch("/api/account/profile", { body })).toEqual({ pointsBalance: 3 });
		expect(sent[0]).toMatchObject({ body: '{"full_name":"Ana"}', headers: { "content-type": "application/json" } });
	});

	test("leaves the names of the sign-in library's bodies, and forms, as they are", async () => {
		await api.post("/api/auth/reset-password", { body: { token: "t", newPassword: "p" } });
		const form = new FormData();
		await api.post("/api/admin/images", { body: form });
		expect(sent[0]?.body).toBe('{"token":"t","newPassword":"p"}');
		expect(sent[1]?.body).toBe(form);
		expect(sent[1]?.headers).toEqual({});
	});

	test("returns nothing for a response without a body, and the headers when asked", async () => {
		respond = async () => new Response(null, { status: 204, headers: { link: "<x>" } });
		expect(await api.delete("/api/cart")).toBeUndefined();
		const { headers } = await api.withHeaders("GET", "/api/reviews");
		expect(headers.get("link")).toBe("<x>");
	});
});

describe("a failed call", () => {
	test("has the status, code, message and details of the error body", async () => {
		const details = [{ field: "full_name", code: "too_long" }, { field: "x" }, { code: "x" }, "y"];
		respond = async () => Response.json({ code: "invalid_input", message: "No.", details }, { status: 400 });
		const error = await failureOf(api.get("/api/account"));
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({ status: 400, code: "invalid_input", message: "No." });
		expect(error).toMatchObject({ problems: [{ field: "fullName", code: "too_long" }] });
	});

	test("ERR-06 has status 0 if there was no response", async () => {
		respond = async () => Promise.reject(new TypeError("Failed to fetch"));
		expect(await failureOf(api.get("/api/account"))).toMatchObject({ status: 0, code: "unreachable", message: "" });
	});

	test("shows the text that the specification names error, and no mistake in the code as a lost connection", async () => {
		expect(readResponse(409, '{"error":"Sold out.","message":"x"}').error?.message).toBe("Sold out.");
		respond = async () => Promise.reject(new RangeError("odd"));
		expect(await failureOf(api.get("/api/account"))).toBeInstanceOf(RangeError);
	});

	test("a body that is not JSON is an error, not a crash", async () => {
		respond = async () => new Response("<html>", { status: 200 });
		expect(await failureOf(api.get("/api/account"))).toMatchObject({ status: 200, code: "malformed_response" });
		respond = async () => new Response("<html>", { status: 502, statusText: "Bad Gateway" });
		const error = await failureOf(api.get("/api/account"));
		expect(error).toMatchObject({ status: 502, code: "", message: "", details: null, statusText: "Bad Gateway" });
	});

	test("ERR-07 a list of nothing that does not exist has a code of its own", () => {
		expect(readResponse(404, "[]").error?.code).toBe("empty_list");
		expect(readResponse(404, '{"code":"not_found"}').error?.code).toBe("not_found");
		expect(readResponse(500, "[]").error?.code).toBe("");
		expect(readResponse(500, '{"code":"x","request_id":"abc123"}').error?.reference).toBe("abc123");
	});

	test("AUTH-35 CHK-38 gives up after its time, which depends on the call", async () => {
		vi.useFakeTimers();
		respond = () => new Promise(() => {});
		const codes: string[] = [];
		const note = (name: string) => (error: ApiError) => void codes.push(`${name} ${error.code}`);
		const person = { email: "a@b.c", password: "p" };
		api.get("/api/session").catch(note("session"));
		api.post("/api/auth/sign-in/email", { body: person }).catch(note("sign-in"));
		api.get("/api/products").catch(note("products"));
		await vi.advanceTimersByTimeAsync(4999);
		expect(codes).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(codes).toEqual(["session timed_out"]);
		await vi.advanceTimersByTimeAsync(20_000);
		expect(codes).toEqual(["session timed_out", "sign-in timed_out"]);
		await vi.advanceTimersByTimeAsync(5000);
		expect(codes).toHaveLength(3);
		respond = async () => Response.json({});
		await api.get("/api/session");
		expect(vi.getTimerCount()).toBe(0);
	});

	test("ends with its signal, and throws the signal's reason", async () => {
		const left = new AbortController();
		respond = () => new Promise(() => {});
		const call = failureOf(api.get("/api/account/orders", ...withSignal([{ query: { after: "x" } }], left.signal)));
		left.abort("left");
		expect(sent[0]?.signal).toMatchObject({ aborted: true });
		expect(await call).toBe("left");
		expect(await failureOf(api.get("/api/account", { signal: left.signal }))).toBe("left");
		expect(sent).toHaveLength(1);
	});
});

test("a client may surround its calls, such as with another attempt and a header", async () => {
	const own = createApi(async (send, method) => {
		const first = await send();
		return first.status === 401 ? send({ "x-again": method }) : first;
	});
	const responses = [new Response("{}", { status: 401 }), Response.json({ id: 1 })];
	respond = async () => responses.shift() ?? Response.error();
	expect(await own.put("/api/admin/session")).toEqual({ id: 1 });
	expect(sent.map(({ headers }) => headers["x-again"])).toEqual([undefined, "PUT"]);
});

test("a changed contract does not compile at its caller", () => {
	// Only compiled, by `npm run check`: each directive fails once its line is no error any more.
	expect(callEverything).toBeTypeOf("function");
});

async function callEverything() {
	const order: ApiResponse<"GET", "/api/admin/orders/{id}"> = await api.get("/api/admin/orders/{id}", {
		params: { id: "1" },
	});
	const cents: number = order.totalCents;
	// @ts-expect-error a response has the described fields only
	order.totalCent;
	// @ts-expect-error and their types
	const text: string = order.totalCents;
	// @ts-expect-error an undescribed path
	await api.get("/api/admin/order");
	// @ts-expect-error a method the path does not have
	await api.post("/api/products");
	// @ts-expect-error the path's parameters are required
	await api.get("/api/admin/orders/{id}");
	// @ts-expect-error by their names
	await api.get("/api/admin/orders/{id}", { params: { number: "1" } });
	// @ts-expect-error an undescribed query parameter
	await api.get("/api/account/orders", { query: { page: 2 } });
	// @ts-expect-error the body is required
	await api.patch("/api/account/profile");
	// @ts-expect-error with its required fields
	await api.patch("/api/account/profile", { body: { phone: null } });
	// @ts-expect-error of their types
	await api.put("/api/account/language", { body: { language: "fr" } });
	// @ts-expect-error a call without a body
	await api.get("/api/products", { body: {} });
	// @ts-expect-error an upload is a form
	await api.post("/api/admin/images", { body: { file: "x" } });
	// @ts-expect-error a page or a file is no JSON
	await api.get("/api/admin/orders.csv");
	const signedIn: boolean = (await api.post("/api/auth/sign-out", { body: {} })).signedIn;
	const nothing: undefined = await api.delete("/api/cart");
	const options: ApiOptions<"POST", "/api/orders/lookup"> = { body: { orderNumber: "SB-1", email: "a@b.c" } };
	return { cents, text, signedIn, nothing, options };
}
