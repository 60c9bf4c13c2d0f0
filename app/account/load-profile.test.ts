import { describe, expect, test } from "vitest";
import { apiResponse, serve } from "#app/testing/fake-server.ts";
import { loadProfile, PROFILE_TIMEOUT_MS } from "./load-profile.ts";

const ana = { id: "u1", email: "ana@example.com", fullName: "Ana from the session", isAdmin: false };
const row = (full_name: string) => () => apiResponse({ full_name, phone: null });
const missing = () => apiResponse({ code: "PGRST116" }, { status: 406 });
const broken = () => new TypeError("Failed to fetch");
const failing = () => new Response("no", { status: 503 });

const DIRECT = "GET /api/account/profile";
const SAFE = "POST /api/rpc/safe_get_profile";
const CREATE = "POST /api/account/profile";
const ENSURE = "POST /api/rpc/ensure_admin_profile";

describe("the steps of loading a profile", () => {
	test("AUTH-24 first the row itself", async () => {
		serve({ [DIRECT]: row("Direct"), [SAFE]: row("Safe") });
		expect(await loadProfile(ana)).toEqual({ fullName: "Direct", phone: null });
	});

	test.each([
		["missing", missing],
		["broken", broken],
		["failing", failing],
	])("AUTH-25 a %s row: then safe_get_profile", async (_, json) => {
		serve({ [DIRECT]: json, [SAFE]: row("Safe"), [CREATE]: row("Created") });
		expect(await loadProfile(ana)).toEqual({ fullName: "Safe", phone: null });
	});

	test("AUTH-26 then a new row", async () => {
		serve({
			[DIRECT]: missing,
			[SAFE]: missing,
			[CREATE]: row("Created"),
			[ENSURE]: row("Ensured"),
		});
		expect(await loadProfile(ana)).toEqual({ fullName: "Created", phone: null });
	});

	test("AUTH-28 then ensure_admin_profile, and the row is loaded again", async () => {
		let isEnsured = false;
		serve({
			[DIRECT]: () => (isEnsured ? row("Read again")() : missing()),
			[SAFE]: failing,
			[CREATE]: failing,
			[ENSURE]: () => {
				isEnsured = true;
				return row("Ensured")();
			},
		});
		expect(await loadProfile(ana)).toEqual({ fullName: "Read again", phone: null });
	});

	test("AUTH-29 finally what the session contains", async () => {
		serve({ [DIRECT]: broken, [SAFE]: broken, [CREATE]: broken, [ENSURE]: broken });
		expect(await loadProfile(ana)).toEqual({ fullName: "Ana from the session", phone: null });
	});

	test.each(["42501", "42P01"])("AUTH-30 an error %s at any step stops it", async (code) => {
		const rejected = () => apiResponse({ code }, { status: 403 });
		for (const step of [DIRECT, SAFE, CREATE, ENSURE]) {
			const responses = { [DIRECT]: missing, [SAFE]: missing, [CREATE]: missing, [ENSURE]: missing, [step]: rejected };
			serve(responses);
			expect(await loadProfile(ana)).toBe("refused");
		}
	});

	test("AUTH-22 CONST-18 is given up after 10 seconds", () => {
		expect(PROFILE_TIMEOUT_MS).toBe(10_000);
	});
});
