// @vitest-environment happy-dom
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { apiResponse, fakeServer, hang, serve } from "#app/testing/fake-server.ts";
import { currentSession, fetchSession, greetingName, RETRY_AFTER_MS, refreshSession } from "./session.ts";

const ana = { id: "u1", email: "ana@example.com", full_name: "Ana López", is_admin: false, language: null };

function respondWith(payload: () => Response | Error) {
	serve({ "GET /api/session": payload });
	return fetchSession();
}

describe("fetchSession", () => {
	test("AUTH-20 AUTH-57 a user with points is signed in", async () => {
		const body = { user: ana, points_balance: 120, usable_points: 70 };
		expect(await respondWith(() => apiResponse(body))).toEqual({
			status: "signed_in",
			user: { id: "u1", email: "ana@example.com", fullName: "Ana López", isAdmin: false, language: null },
			pointsBalance: 120,
			usablePoints: 70,
		});
	});

	test("AUTH-20 keeps the session", async () => {
		const payload = () => apiResponse({ user: null, points_balance: 0 });
		expect(await respondWith(payload)).toEqual({ status: "signed_out" });
	});

	test.each([
		["a failing server", () => new Response("no", { status: 503 })],
		["no connection", () => new TypeError("Failed to fetch")],
		["a response that is not JSON", () => new Response("<html>")],
	])("AUTH-20 %s reveals nothing about the session", async (_, payload) => {
		expect(await respondWith(payload)).toBeNull();
	});

	test("AUTH-21 CONST-17 times out after 5 seconds", async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		serve({ "GET /api/session": (_, signal) => hang(signal) });
		const done = vi.fn();
		const session = fetchSession().finally(done);
		await vi.advanceTimersByTimeAsync(4999);
		expect(done).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(await session).toBeNull();
	});
});

describe("greetingName", () => {
	test("HEAD-11 uses the full name", () => {
		expect(greetingName({ email: "ana@example.com", fullName: " Ana López " })).toBe("Ana López");
	});

	test("HEAD-12 uses the part of the email before the @ without one", () => {
		expect(greetingName({ email: "ana.lopez@example.com", fullName: " " })).toBe("ana.lopez");
	});
});

describe("after a sign-in", () => {
	test("AUTH-22 AUTH-57 a late profile is not applied to another account that has signed in meanwhile", async () => {
		const people = [ana, { id: "u2", email: "tom@example.com", full_name: "", is_admin: false }];
		let resolveFirst: (response: Response) => void = () => {};
		const first = new Promise<Response>((resolve) => {
			resolveFirst = resolve;
		});
		const profiles = [() => first, () => apiResponse({ full_name: "Tom Ray", phone: null })];
		const { send } = fakeServer({
			"GET /api/session": () => apiResponse({ user: people.shift() }),
			"GET /api/account/profile": () => profiles.shift()?.() ?? new TypeError(),
		});
		vi.stubGlobal("fetch", send);
		const late = refreshSession();
		await expect.poll(() => profiles).toHaveLength(1);
		await refreshSession();
		resolveFirst(apiResponse({ full_name: "Ana López", phone: null }));
		await late;
		expect(currentSession()).toMatchObject({ user: { id: "u2", fullName: "Tom Ray" } });
	});

	const body = { user: ana, points_balance: 0, usable_points: 0 };
	const serve = (profile: () => Response | Promise<Response>) =>
		vi.stubGlobal(
			"fetch",
			fakeServer({
				"GET /api/session": () => apiResponse(body),
				"GET /api/account/profile": profile,
				"POST /api/auth/sign-out": () => apiResponse({}),
			}).send,
		);
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	test("AUTH-20 AUTH-24 the profile's name replaces the session's", async () => {
		serve(() => apiResponse({ full_name: "Ana from her profile" }));
		await refreshSession();
		expect(currentSession()).toMatchObject({ status: "signed_in", user: { fullName: "Ana from her profile" } });
	});

	test("AUTH-22 AUTH-23 a profile that does not arrive is skipped after 10 seconds", async () => {
		vi.useFakeTimers();
		serve(() => new Promise(() => {}));
		const refreshed = refreshSession();
		await vi.advanceTimersByTimeAsync(10_000);
		await refreshed;
		expect(currentSession()).toMatchObject({ status: "signed_in", user: { fullName: "Ana López" } });
	});

	test("AUTH-30 AUTH-37 a profile that a policy rejects signs the account out", async () => {
		const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
		serve(() => apiResponse({ code: "42501" }, { status: 403 }));
		await refreshSession();
		expect(currentSession()).toEqual({ status: "signed_out" });
		expect(leave).toHaveBeenCalledWith("/");
	});

	test("AUTH-20 AUTH-21 a failed connection keeps the session; the request is retried until it succeeds", async () => {
		vi.useFakeTimers();
		let payload: () => Response | Error = () => apiResponse({ ...body, points_balance: 40 });
		const server = fakeServer({
			"GET /api/session": () => payload(),
			"GET /api/account/profile": () => apiResponse({ full_name: "Ana López" }),
		});
		vi.stubGlobal("fetch", server.send);
		const requestCount = () => server.lines().filter((line) => line === "GET /api/session").length;
		await refreshSession();
		expect(currentSession()).toMatchObject({ status: "signed_in", pointsBalance: 40 });
		for (const failing of [() => new TypeError("Failed to fetch"), () => new Response("no", { status: 503 })]) {
			payload = failing;
			await refreshSession();
			expect(currentSession()).toMatchObject({ status: "signed_in", pointsBalance: 40 });
		}
		const before = requestCount();
		await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[1] ?? 0);
		await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[2] ?? 0);
		expect(requestCount()).toBe(before + 2);
		payload = () => apiResponse({ ...body, points_balance: 50 });
		await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[2] ?? 0);
		expect(currentSession()).toMatchObject({ status: "signed_in", pointsBalance: 50 });
		await vi.advanceTimersByTimeAsync(120_000);
		expect(requestCount()).toBe(before + 3);
		payload = () => apiResponse({ user: null });
		await refreshSession();
		expect(currentSession()).toEqual({ status: "signed_out" });
	});

	test("AUTH-21 before the first response, a failure counts as signed out, until a response arrives", async () => {
		vi.useFakeTimers();
		vi.resetModules();
		const fresh = await import("./session.ts");
		let payload: () => Response | Error = () => new TypeError("Failed to fetch");
		const { send } = fakeServer({
			"GET /api/session": () => payload(),
			"GET /api/account/profile": () => apiResponse({ full_name: "Ana López" }),
		});
		vi.stubGlobal("fetch", send);
		expect(fresh.currentSession()).toEqual({ status: "loading" });
		await fresh.refreshSession();
		expect(fresh.currentSession()).toEqual({ status: "signed_out" });
		payload = () => apiResponse(body);
		await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[0] ?? 0);
		expect(fresh.currentSession()).toMatchObject({ status: "signed_in" });
	});
});
