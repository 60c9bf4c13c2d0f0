import { describe, expect, test } from "vitest";
import { ApiError } from "#app/api-client.ts";
import { apiResponse, serve } from "#app/testing/fake-server.ts";
import { fetchAddresses, fetchDashboard, fetchMoreOrders, fetchMorePoints, fetchProfile } from "./account-calls.ts";

const EMPTY = {
	dashboard: { orders: { orders: [], next: null }, pointsBalance: 0, points: { transactions: [], next: null } },
	orders: { orders: [], next: null },
	points: { transactions: [], next: null },
};

const LISTS = [
	["the dashboard", "/api/account", () => fetchDashboard(), EMPTY.dashboard],
	["more orders", "/api/account/orders", () => fetchMoreOrders("x"), EMPTY.orders],
	["more points", "/api/account/points", () => fetchMorePoints("x"), EMPTY.points],
	["the addresses", "/api/account/addresses", () => fetchAddresses(), []],
] as const;

const PROFILE = "/api/account/profile";

/** What the call makes of this response. */
function withResponse(path: string, json: () => Response | Error, call: () => Promise<unknown>): Promise<unknown> {
	serve({ [`GET ${path}`]: json });
	return call();
}
const rejection =
	(status: number, code: string, message = "") =>
	() =>
		apiResponse({ code, message }, { status });

describe.each(LISTS)("the shop's own client, asking for %s", (_, path, read, empty) => {
	test("ERR-06 wraps a network failure with status 0", async () => {
		const failure = await withResponse(path, () => new TypeError("Failed to fetch"), read).catch(
			(error: unknown) => error,
		);
		expect(failure).toBeInstanceOf(ApiError);
		expect(failure).toMatchObject({ status: 0, code: "unreachable" });
	});

	test("ERR-07 takes a 404 with a list for an empty result, and no other 404", async () => {
		expect(await withResponse(path, () => apiResponse([], { status: 404 }), read)).toMatchObject(empty);
		await expect(withResponse(path, rejection(404, "not_found"), read)).rejects.toMatchObject({ status: 404 });
		await expect(withResponse(path, () => apiResponse([], { status: 500 }), read)).rejects.toMatchObject({
			status: 500,
		});
	});

	test.each([
		["ERR-01", rejection(403, "42501")],
		["ERR-02", rejection(503, "42P01")],
		["ERR-03", rejection(500, "", "permission denied for table orders")],
		["ERR-03", rejection(500, "", 'relation "orders" does not exist')],
	])("%s a closed or missing list is empty", async (_, json) => {
		expect(await withResponse(path, json, read)).toMatchObject(empty);
	});

	test("any other failure is an error", async () => {
		await expect(withResponse(path, rejection(503, "database_unavailable"), read)).rejects.toMatchObject({
			status: 503,
		});
	});
});

describe("a single row", () => {
	const profile = { id: "u1", fullName: "Ana" };

	test("ERR-04 a missing profile is null", async () => {
		expect(await withResponse(PROFILE, rejection(406, "PGRST116"), fetchProfile)).toBeNull();
		expect(await withResponse(PROFILE, () => apiResponse([]), fetchProfile)).toBeNull();
		expect(await withResponse(PROFILE, () => apiResponse(profile), fetchProfile)).toEqual(profile);
		expect(await withResponse(PROFILE, () => apiResponse([profile]), fetchProfile)).toEqual(profile);
	});

	test("ERR-05 several rows instead of one are PGRST116, which is null too", async () => {
		expect(await withResponse(PROFILE, () => apiResponse([profile, profile]), fetchProfile)).toBeNull();
	});

	test("any other failure is an error", async () => {
		await expect(withResponse(PROFILE, rejection(401, "unauthenticated"), fetchProfile)).rejects.toMatchObject({
			status: 401,
		});
	});
});
