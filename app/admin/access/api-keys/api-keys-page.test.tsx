// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { heldResponse, type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { ApiKeyResponse, NewApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { API_KEY_NAME_MAX_LENGTH } from "#shop/access/api-keys/api-key.rules.ts";
import ApiKeysPage, { clientLoader } from "./api-keys.route.tsx";

const LIST = "GET /api/admin/api-keys";
const CREATE = "POST /api/admin/api-keys";
const REVOKE = "DELETE /api/admin/api-keys/k1";
const SECRET = "sbk_0123456789012345678901234567890123456789012";

const knownKey = (given: Partial<ApiKeyResponse> = {}): ApiKeyResponse => ({
	id: "k1",
	name: "Stock report",
	prefix: "sbk_abcdef",
	createdBy: "owner@example.com",
	scopes: ["data"],
	createdAt: "2019-08-01T03:30:00.000Z",
	expiresAt: null,
	lastUsedAt: null,
	revokedAt: null,
	...given,
});
const madeKey: NewApiKeyResponse = {
	...knownKey({ id: "k2", name: "Monthly report", prefix: "sbk_012345" }),
	key: SECRET,
};

async function open(responses: Parameters<typeof openTab>[1] = {}, keys: readonly ApiKeyResponse[] = [knownKey()]) {
	const page = await openRoute(
		"/admin/settings/api-keys",
		{ Component: ApiKeysPage, loader: clientLoader },
		{ [LIST]: () => apiResponse(keys), ...responses },
	);
	return Object.assign(page, { rows: () => page.all("main tbody tr") });
}
type Page = Awaited<ReturnType<typeof open>>;
const make = async (page: Page, name = "Monthly report") => {
	await page.type(page.field("Key name"), name);
	await page.type(page.field("Admin password"), "the password");
	await page.click(page.button("Create key"));
};

/** What stands beneath a field, as a screen reader finds it. */
const noteOf = (page: Page, name: string) => {
	const field = page.field(name);
	const note = page.container.querySelector(`#${field.getAttribute("aria-describedby")}`);
	return [field.getAttribute("aria-invalid"), note?.textContent];
};

describe("the form for a new key", () => {
	test("PERM-12 has a name and a life, a year at first, and makes nothing without a name", async () => {
		const page = await open();
		const name = page.field("Key name");
		expect([name.maxLength, name.value]).toEqual([API_KEY_NAME_MAX_LENGTH, ""]);
		expect(noteOf(page, "Key name")).toEqual([null, "What it’s for, such as “Monthly report”."]);
		expect(page.textsOf("option")).toEqual(["30 days", "365 days", "Never"]);
		expect(page.field("Expires after").value).toBe("365");
		expect(page.isOff(page.button("Create key"))).toBe(true);
		await page.type(name, "   ");
		expect(page.isOff(page.button("Create key"))).toBe(true);
		await page.type(name, "Report");
		expect(page.isOff(page.button("Create key")), "D-136 without the password").toBe(true);
		expect(page.link("API documentation").getAttribute("href")).toBe("/api");
	});

	test.each([
		["", null],
		["30", 30],
		["365", 365],
	])("PERM-12 sends the name and the life: %j", async (life, expiresInDays) => {
		const page = await open({ [CREATE]: () => apiResponse(madeKey, { status: 201 }) });
		await page.type(page.field("Expires after"), life);
		await make(page);
		expect(page.calls[1]).toEqual({
			line: "POST /api/admin/api-keys",
			body: { name: "Monthly report", password: "the password", expires_in_days: expiresInDays, scopes: ["data"] },
		});
	});

	test("waits for the answer, and then is empty for the next one", async () => {
		const late = heldResponse();
		const page = await open({ [CREATE]: late.response });
		await make(page);
		expect([page.isOff(page.button("Create key")), page.button("Create key").getAttribute("aria-busy")]).toEqual([
			true,
			"true",
		]);
		await late.give(apiResponse(madeKey, { status: 201 }));
		expect([page.field("Key name").value, page.field("Admin password").value]).toEqual(["", ""]);
		expect(page.button("Create key").getAttribute("aria-busy")).toBeNull();
	});

	test("says beneath the name why there is no key, keeps what was typed, and takes it back at the next try", async () => {
		const late = heldResponse();
		const responses = [rejection("limit", "There are 50 keys already."), late.response()];
		const page = await open({ [CREATE]: () => responses.shift() ?? rejection("x") });
		await make(page);
		const problem = "Couldn’t create the key: There are 50 keys already.";
		expect(noteOf(page, "Key name")).toEqual(["true", problem]);
		expect(page.field("Key name").value).toBe("Monthly report");
		expect(page.rows()).toHaveLength(1);
		await page.click(page.button("Create key"));
		expect(page.text()).not.toContain(problem);
		await late.give(new Response(null, { status: 204 }));
	});

	test("D-136 says beneath the password that it is wrong", async () => {
		const page = await open({ [CREATE]: () => rejection("wrong_password", "That’s not the password.", 403) });
		await make(page);
		expect(noteOf(page, "Admin password")).toEqual(["true", "That’s not the password."]);
		expect(noteOf(page, "Key name")[0]).toBeNull();
	});

	test("names the name as what is taken", async () => {
		const page = await open({ [CREATE]: () => rejection("duplicate", "This entry already exists.", 409) });
		await make(page);
		expect(noteOf(page, "Key name")).toEqual(["true", "You already have a key with this name."]);
	});
});

describe("a new key", () => {
	const openMade = async () => {
		const keys = [knownKey()];
		const page = await open({
			[LIST]: () => apiResponse(keys),
			[CREATE]: () => {
				const { key: _, ...listed } = madeKey;
				keys.unshift(listed);
				return apiResponse(madeKey, { status: 201 });
			},
		});
		await make(page);
		return page;
	};

	test("PERM-12 is shown once, above the list, which is loaded again", async () => {
		const page = await openMade();
		expect(page.text()).toContain("Copy this key now");
		expect(page.text()).toContain("You won’t see it again. Anyone with this key can do what you chose for it.");
		const field = page.field("Key “Monthly report”");
		expect([field.value, field.readOnly]).toEqual([SECRET, true]);
		expect(page.rows().map((row) => row.querySelector("td")?.textContent)).toEqual(["Monthly report", "Stock report"]);
		await page.click(page.button("I’ve copied it"));
		expect(page.container.innerHTML).not.toContain(SECRET);
		expect(page.rows()).toHaveLength(2);
	});

	test("is marked as a whole when its field gets the focus", async () => {
		const page = await openMade();
		const field = page.field("Key “Monthly report”");
		const select = vi.spyOn(field, "select");
		await act(async () => field.focus());
		expect(select).toHaveBeenCalledOnce();
	});

	test("goes to the clipboard; without one it can be copied by hand", async () => {
		const page = await openMade();
		const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		onTestFinished(() => write.mockRestore());
		await page.click(page.button("Copy key"));
		expect(write).toHaveBeenCalledWith(SECRET);
		expect(page.toasts()).toEqual([["status", "Key copied to clipboard!"]]);
		write.mockRejectedValue(new Error("not allowed"));
		await page.click(page.button("Copy key"));
		expect(page.toasts()[1]).toEqual(["status", "Couldn’t copy the key. Select it and copy it by hand."]);
	});
});

describe("the list of keys", () => {
	test("PERM-12 says of each who made it, when it was used and when it ends, in the shop's time zone", async () => {
		const page = await open({}, [
			knownKey({ lastUsedAt: "2019-08-05T12:00:00.000Z", expiresAt: "2020-08-01T03:30:00.000Z" }),
			knownKey({ id: "k2" }),
			knownKey({ id: "k3", expiresAt: "2020-08-01T03:30:00.000Z", revokedAt: "2019-08-09T12:00:00.000Z" }),
		]);
		expect(page.textsOf("main thead th")).toEqual(["Name", "Key", "May", "Created", "Last used", "Expires", "Action"]);
		const cells = page.rows().map((row) => [...row.children].map(({ textContent }) => textContent));
		expect(cells[0]).toEqual([
			"Stock report",
			"sbk_abcdef… · Last used Aug 5, 2019",
			"Data API: every table",
			"Jul 31, 2019 owner@example.com",
			"Aug 5, 2019",
			"Jul 31, 2020",
			"Revoke",
		]);
		expect(cells[1]?.slice(4)).toEqual(["Never used", "Never", "Revoke"]);
		expect(cells[2]?.slice(4)).toEqual(["Never used", "Jul 31, 2020", "Revoked Aug 9, 2019"]);
		expect(page.all("time")[1]?.title).toBe("Jul 31, 2019, 10:30 PM");
	});

	test("says that there are none", async () => {
		expect((await open({}, [])).text()).toContain("No API keys yet");
	});

	test("that cannot be loaded says why and can be tried again", async () => {
		const responses = [rejection("x", "The disk is full."), apiResponse([knownKey()])];
		const page = await open({ [LIST]: () => responses.shift() ?? rejection("x") });
		expect(page.alerts()).toEqual([expect.stringContaining("The disk is full.")]);
		await page.click(page.button("Try Again"));
		expect([page.alerts(), page.rows().length]).toEqual([[], 1]);
	});
});

describe("revoking a key", () => {
	test("PERM-12 asks first, and marks that one key", async () => {
		const keys = [knownKey(), knownKey({ id: "k2", name: "Other" })];
		const page = await open({
			[LIST]: () => apiResponse(keys),
			[REVOKE]: () => {
				keys[0] = knownKey({ revokedAt: "2019-08-09T12:00:00.000Z" });
				return apiResponse(keys[0]);
			},
		});
		const [first] = page.all("main tbody button");
		await page.click(first as HTMLElement);
		expect(page.dialog()?.textContent).toContain("Revoke this key?");
		expect(page.dialog()?.textContent).toContain("Apps that use “Stock report” lose access right away.");
		await page.click(page.inDialog("Cancel"));
		expect([page.dialog(), page.requests.length]).toEqual([null, 1]);
		await page.click(first as HTMLElement);
		await page.click(page.inDialog("Revoke"));
		expect(page.requests.slice(1)).toEqual(["DELETE api-keys/k1", "GET api-keys"]);
		expect(page.toasts()).toEqual([["status", "Key “Stock report” revoked."]]);
		expect(page.dialog()).toBeNull();
		expect(page.rows().map((row) => /Revoked Aug 9/.test(row.textContent ?? ""))).toEqual([true, false]);
	});

	test("that fails says why, and the key stays as it is", async () => {
		const page = await open({ [REVOKE]: () => rejection("x", "The disk is full.") });
		await page.click(page.button("Revoke"));
		await page.click(page.inDialog("Revoke"));
		expect(page.toasts()).toEqual([["alert", "Couldn’t revoke the key: The disk is full."]]);
		expect(page.dialog()).toBeNull();
		expect(page.buttons()).toContain("Revoke");
	});
});
