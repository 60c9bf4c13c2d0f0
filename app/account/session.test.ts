import { describe, expect, test } from "vitest";
import { fakeServer } from "#app/testing/fake-server.ts";
import { AUTH_LOADING_LIMIT_MS, greetingName, readSession } from "./session.ts";

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
