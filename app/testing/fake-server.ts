import { act } from "react";
import { onTestFinished, vi } from "vitest";
import { refreshSession } from "#app/account/session.ts";
import { closeSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { productResponse } from "#app/api/selling/products/products.schema.ts";
import { detailsToJson, toJson } from "#app/json-names.ts";
import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { LOADING_PRODUCTS, liveProducts } from "#app/storefront/live-products.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

type MockResponse = Response | Error | Promise<Response>;

type Call = { line: string; body: unknown };

/**
 * A fake of the shop's server: responds by method and path, records the calls, and lets every other call hang like a
 * slow connection.
 */
export function fakeServer(responses: Record<string, (body: unknown, signal?: AbortSignal | null) => MockResponse>) {
	const calls: Call[] = [];
	const send = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const line = `${init.method ?? "GET"} ${String(input).split("?")[0]}`;
		const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
		calls.push({ line, body });
		const payload = responses[line];
		const response = payload ? await payload(body, init.signal) : await hang(init.signal);
		if (response instanceof Error) throw response;
		return response;
	}) as typeof fetch;
	return { send, calls, lines: () => calls.map(({ line }) => line) };
}

/** Answers the calls of this test by a fake server. */
export function serve(responses: Parameters<typeof fakeServer>[0]): ReturnType<typeof fakeServer> {
	const server = fakeServer(responses);
	vi.stubGlobal("fetch", server.send);
	onTestFinished(() => void vi.unstubAllGlobals());
	return server;
}

/** A response in the names of JSON, as the server writes it; the value may have those of the code. */
export function apiResponse(value: unknown, init: ResponseInit = {}): Response {
	const isError = (init.status ?? 200) >= 400 && typeof value === "object" && value !== null && "details" in value;
	const json = toJson(value);
	return Response.json(isError ? { ...(json as object), details: detailsToJson(value.details) } : json, init);
}

/** A response that never comes; rejects only when the caller aborts. */
export function hang(signal?: AbortSignal | null): Promise<Response> {
	return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

export function productRows(products: readonly Product[]): Response {
	return apiResponse(products.map((product) => productResponse.parse(product)));
}

/** Routes the page's own calls to a fake server with these products and this user. */
export async function openShop(given: {
	products?: readonly Product[];
	user?: { fullName?: string; isAdmin?: boolean; points?: number; language?: "en" | "es" | null } | null;
	responses?: Parameters<typeof fakeServer>[0];
}): Promise<ReturnType<typeof fakeServer>> {
	const { products = [], user = null, responses = {} } = given;
	const server = fakeServer({
		"GET /api/account/profile": () => apiResponse({ fullName: user?.fullName ?? "", phone: null }),
		...responses,
		"GET /api/products": () => productRows(products),
		"GET /api/session": () =>
			apiResponse({
				user: user && {
					id: "u1",
					email: "ana.lopez@example.com",
					fullName: user.fullName ?? "",
					isAdmin: user.isAdmin ?? false,
					language: user.language ?? null,
				},
				pointsBalance: user?.points ?? 0,
				usablePoints: user?.points ?? 0,
			}),
	});
	vi.stubGlobal("fetch", server.send);
	await act(async () => {
		liveProducts.set(LOADING_PRODUCTS);
		await refreshSession();
	});
	return server;
}

/** Empties the cart, closes the dialog and removes the server, possibly while the page is still open. */
export async function closeShop(): Promise<void> {
	vi.useRealTimers();
	await act(async () => {
		closeSignIn();
		cartStore.clear();
	});
	vi.unstubAllGlobals();
}
