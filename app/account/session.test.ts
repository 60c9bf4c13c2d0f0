// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "#app/testing/fake-server.ts";
import { AUTH_LOADING_LIMIT_MS, currentSession, greetingName, readSession, refreshSession } from "./session.ts";

const ana = { id: "u1", email: "ana@example.com", full_name: "Ana López", is_admin: false };

function answering(answer: () => Response | Error) {
	return fakeServer({ "GET /api/session": answer }).send;
}

describe("readSession", () => {
	test("AUTH-20 AUTH-57 a user with points is signed in", async () => {
		const body = { user: ana, points_balance: 120, usable_points: 70 };
		expect(await readSession(answering(() => Response.json(body)))).toEqual({
			status: "signed_in",
			user: { id: "u1", email: "ana@example.com", fullName: "Ana López", isAdmin: false },
			pointsBalance: 120,
			usablePoints: 70,
		});
	});

	test.each([
		["nobody", () => Response.json({ user: null, points_balance: 0 })],
		["a failing server", () => new Response("no", { status: 503 })],
		["no connection", () => new TypeError("Failed to fetch")],
		["an answer that is no JSON", () => new Response("<html>")],
	])("AUTH-20 %s is signed out", async (_, answer) => {
		expect(await readSession(answering(answer))).toEqual({ status: "signed_out" });
	});

	test("AUTH-21 CONST-17 loading is forced off after 5 seconds", async () => {
		expect(AUTH_LOADING_LIMIT_MS).toBe(5000);
		const { send } = fakeServer({});
		expect(await readSession(send, 5)).toEqual({ status: "signed_out" });
	});
});

describe("greetingName", () => {
	test("HEAD-11 is the full name", () => {
		expect(greetingName({ email: "ana@example.com", fullName: " Ana López " })).toBe("Ana López");
	});

	test("HEAD-12 is the part of the e-mail before the @ without one", () => {
		expect(greetingName({ email: "ana.lopez@example.com", fullName: " " })).toBe("ana.lopez");
	});
});

describe("after a sign-in", () => {
	const body = { user: ana, points_balance: 0, usable_points: 0 };
	const serve = (profile: () => Response | Promise<Response>) =>
		vi.stubGlobal(
			"fetch",
			fakeServer({
				"GET /api/session": () => Response.json(body),
				"GET /api/account/profile": profile,
				"POST /api/auth/sign-out": () => Response.json({}),
			}).send,
		);
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	test("AUTH-20 AUTH-24 the profile's name takes the place of the session's", async () => {
		serve(() => Response.json({ full_name: "Ana from her profile" }));
		await refreshSession();
		expect(currentSession()).toMatchObject({ status: "signed_in", user: { fullName: "Ana from her profile" } });
	});

	test("AUTH-22 AUTH-23 a profile that does not come is done without after 10 seconds", async () => {
		vi.useFakeTimers();
		serve(() => new Promise(() => {}));
		const refreshed = refreshSession();
		await vi.advanceTimersByTimeAsync(10_000);
		await refreshed;
		expect(currentSession()).toMatchObject({ status: "signed_in", user: { fullName: "Ana López" } });
	});

	test("AUTH-30 AUTH-37 a profile that a policy refuses signs the person out", async () => {
		const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
		serve(() => Response.json({ code: "42501" }, { status: 403 }));
		await refreshSession();
		expect(currentSession()).toEqual({ status: "signed_out" });
		expect(leave).toHaveBeenCalledWith("/");
	});
});
