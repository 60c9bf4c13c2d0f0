import { describe, expect, test } from "vitest";
import { apiResponse, fakeServer } from "#app/testing/fake-server.ts";
import {
	AccountCallError,
	fetchAddresses,
	fetchDashboard,
	fetchMoreOrders,
	fetchMorePoints,
	fetchOwnOrder,
	fetchProfile,
} from "./account-calls.ts";

const EMPTY = {
	dashboard: { orders: { orders: [], next: null }, pointsBalance: 0, points: { transactions: [], next: null } },
	orders: { orders: [], next: null },
	points: { transactions: [], next: null },
};

const LISTS = [
	["the dashboard", "/api/account", fetchDashboard, EMPTY.dashboard],
	["more orders", "/api/account/orders", (send: typeof fetch) => fetchMoreOrders(send, "x"), EMPTY.orders],
	["more points", "/api/account/points", (send: typeof fetch) => fetchMorePoints(send, "x"), EMPTY.points],
	["the addresses", "/api/account/addresses", fetchAddresses, []],
] as const;

const respondWith = (path: string, json: () => Response | Error) => fakeServer({ [`GET ${path}`]: json }).send;
const rejection =
	(status: number, code: string, message = "") =>
	() =>
		apiResponse({ code, message }, { status });

describe.each(LISTS)("the shop's own client, asking for %s", (_, path, read, empty) => {
	test("ERR-06 wraps a network failure with status 0", async () => {
		const failure = await read(respondWith(path, () => new TypeError("Failed to fetch"))).catch(
			(error: unknown) => error,
		);
		expect(failure).toBeInstanceOf(AccountCallError);
		expect(failure).toMatchObject({ status: 0, code: "" });
	});

	test("ERR-07 takes a 404 with a list for an empty result, and no other 404", async () => {
		expect(await read(respondWith(path, () => apiResponse([], { status: 404 })))).toMatchObject(empty);
		await expect(read(respondWith(path, rejection(404, "not_found")))).rejects.toMatchObject({ status: 404 });
		await expect(read(respondWith(path, () => apiResponse([], { status: 500 })))).rejects.toMatchObject({
			status: 500,
		});
	});

	test.each([
		["ERR-01", rejection(403, "42501")],
		["ERR-02", rejection(503, "42P01")],
		["ERR-03", rejection(500, "", "permission denied for table orders")],
		["ERR-03", rejection(500, "", 'relation "orders" does not exist')],
	])("%s a closed or missing list is empty", async (_, json) => {
		expect(await read(respondWith(path, json))).toMatchObject(empty);
	});

	test("any other failure is an error", async () => {
		await expect(read(respondWith(path, rejection(503, "database_unavailable")))).rejects.toMatchObject({
			status: 503,
		});
	});
});

describe("a single row", () => {
	const profile = { id: "u1", fullName: "Ana" };

	test("ERR-04 a missing profile is null", async () => {
		expect(await fetchProfile(respondWith("/api/account/profile", rejection(406, "PGRST116")))).toBeNull();
		expect(await fetchProfile(respondWith("/api/account/profile", () => apiResponse([])))).toBeNull();
		expect(await fetchProfile(respondWith("/api/account/profile", () => apiResponse(profile)))).toEqual(profile);
		expect(await fetchProfile(respondWith("/api/account/profile", () => apiResponse([profile])))).toEqual(profile);
	});

	test("ERR-05 several rows instead of one are PGRST116, which is null too", async () => {
		expect(await fetchProfile(respondWith("/api/account/profile", () => apiResponse([profile, profile])))).toBeNull();
	});

	test("any other failure is an error", async () => {
		await expect(
			fetchProfile(respondWith("/api/account/profile", rejection(401, "unauthenticated"))),
		).rejects.toMatchObject({
			status: 401,
		});
	});

	test("ERR-07 an order that does not exist is an error, not an empty result", async () => {
		const send = respondWith("/api/account/orders/SB-1", () => apiResponse([], { status: 404 }));
		await expect(fetchOwnOrder(send, "SB-1")).rejects.toMatchObject({ status: 404 });
	});
});
