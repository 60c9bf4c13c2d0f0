// @vitest-environment happy-dom

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { heldResponse, type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { qrCode } from "#app/storefront/pages/qr-code.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { untilRendered } from "#app/testing/until-rendered.ts";
import SecurityPage, { clientLoader } from "./security.route.tsx";

const READ = "GET /api/admin/second-factor";
const BEGIN = "POST /api/admin/second-factor";
const CONFIRM = "PUT /api/admin/second-factor";
const TURN_OFF = "DELETE /api/admin/second-factor";
const FRESH = { secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/SoftBrace?secret=JBSWY3DPEHPK3PXP" };
const CODES = ["aaaa-bbbb", "cccc-dddd"];

/** The shop's side of it: off at first unless it is said, and turned by what is answered below. */
async function open(responses: Parameters<typeof openTab>[1] = {}, isOn = false) {
	const shop = { isOn };
	const turn = (to: boolean, body: object) => () => {
		shop.isOn = to;
		return apiResponse(body);
	};
	const page = await openRoute(
		"/admin/settings/security",
		{ Component: SecurityPage, loader: clientLoader },
		{
			"GET /api/admin/passkeys": () => apiResponse([]),
			"GET /api/admin/sessions": () => apiResponse([]),
			[READ]: () => apiResponse({ is_on: shop.isOn, recovery_codes_left: shop.isOn ? 10 : 0 }),
			[BEGIN]: () => apiResponse(FRESH, { status: 201 }),
			[CONFIRM]: turn(true, { recovery_codes: CODES }),
			[TURN_OFF]: turn(false, {}),
			...responses,
		},
	);
	const send = async (code: string, button: string) => {
		await page.type(page.field("Code from the app"), code);
		await page.click(page.button(button));
	};
	return Object.assign(page, {
		begin: () => page.click(page.button("Turn on two-factor authentication")),
		confirm: (code = "123456") => send(code, "Confirm and turn on"),
		turnOff: (code = "123456") => send(code, "Turn off"),
	});
}

describe("turning the one-time code on", () => {
	test("shows the secret as an image and as text, and asks for the app's code", async () => {
		const page = await open();
		expect(page.text()).toContain("Two-factor authenticationOff");
		expect(page.text()).not.toContain("Recovery codes left");
		expect(page.all("input")).toHaveLength(0);
		await page.begin();
		const [image] = page.all("[role=img][aria-label='QR code for the authenticator app']");
		expect(image?.querySelector("path")?.getAttribute("d")).toBe(qrCode(FRESH.address).path);
		expect(page.textsOf("code")).toEqual([FRESH.secret]);
		expect(page.text()).toContain("Scan this QR code with an authenticator app");
		expect(page.buttons()).not.toContain("Turn on two-factor authentication");
		const field = page.field("Code from the app");
		expect([field.autocomplete, field.required, field.maxLength]).toEqual(["one-time-code", true, 50]);
	});

	test("explains the image and the secret above both, because its text points below", async () => {
		const page = await open();
		await page.begin();
		const place = page.text().indexOf("the setup key below");
		expect(place).toBeGreaterThan(-1);
		expect(place).toBeLessThan(page.text().indexOf(FRESH.secret));
	});

	test("then shows the recovery codes once, and how many are left", async () => {
		const page = await open();
		await page.begin();
		await page.confirm();
		expect(page.calls.find(({ line }) => line === CONFIRM)?.body).toEqual({ code: "123456" });
		expect(page.textsOf("section[aria-labelledby=recovery-title] li")).toEqual(CODES);
		expect(page.textsOf("#recovery-title")).toEqual(["Save your recovery codes"]);
		expect(page.toasts()).toEqual([["status", "Two-factor authentication turned on."]]);
		expect(page.text()).toContain("Recovery codes left: 10");
		expect([page.textsOf("code"), page.all("input").length]).toEqual([[], 0]);
		await page.click(page.button("I’ve saved them"));
		expect(page.text()).not.toContain(CODES[0]);
		expect(page.buttons()).toEqual(["Turn off"]);
	});

	test("copies the recovery codes; without a clipboard they stay to be marked by hand", async () => {
		const page = await open();
		await page.begin();
		await page.confirm();
		const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
		onTestFinished(() => write.mockRestore());
		await page.click(page.button("Copy"));
		expect(page.toasts()).toHaveLength(1);
		expect(page.text()).toContain(CODES[0]);
		write.mockResolvedValue();
		await page.click(page.button("Copy"));
		expect(write).toHaveBeenLastCalledWith("aaaa-bbbb\ncccc-dddd");
		expect(page.toasts()[1]).toEqual(["status", "Recovery codes copied to clipboard!"]);
	});

	test("that cannot be begun says why", async () => {
		const page = await open({ [BEGIN]: () => rejection("x", "The disk is full.") });
		await page.begin();
		expect(page.toasts()).toEqual([["alert", "The disk is full."]]);
		expect(page.buttons()).toEqual(["Turn on two-factor authentication"]);
	});
});

describe("a code", () => {
	test("that is rejected shows an error below its field, which is cleared for the next one", async () => {
		const late = heldResponse();
		const responses = [rejection("wrong_one_time_code", "That code is wrong.", 400), late.response()];
		const page = await open({ [CONFIRM]: () => responses.shift() ?? rejection("x") });
		await page.begin();
		await page.confirm("000000");
		const field = () => page.field("Code from the app");
		expect(page.textsOf("#one-time-code-error")).toEqual(["That code is wrong."]);
		expect(field().getAttribute("aria-describedby")).toBe("one-time-code-error");
		expect([field().getAttribute("aria-invalid"), field().value]).toEqual(["true", ""]);
		expect(page.textsOf("code")).toEqual([FRESH.secret]);
		await page.confirm();
		expect(page.all("#one-time-code-error")).toHaveLength(0);
		expect(page.isOff(page.button("Confirm and turn on"))).toBe(true);
		await late.give(rejection("wrong_one_time_code", "That code is wrong.", 400));
		expect(page.isOff(page.button("Confirm and turn on"))).toBe(false);
	});

	test("turns it off again, a recovery code too", async () => {
		const page = await open({}, true);
		expect(page.text()).toContain("You’ll sign in with only the password.");
		expect(page.textsOf("#one-time-code-hint")).toEqual(["Six digits, or one of your recovery codes."]);
		await page.turnOff("aaaa-bbbb");
		expect(page.calls.find(({ line }) => line === TURN_OFF)?.body).toEqual({ code: "aaaa-bbbb" });
		expect(page.toasts()).toEqual([["status", "Two-factor authentication turned off."]]);
		expect(page.text()).toContain("Two-factor authenticationOff");
		expect(page.buttons()).toEqual(["Turn on two-factor authentication"]);
	});

	test("that does not turn it off leaves it on", async () => {
		const page = await open({ [TURN_OFF]: () => rejection("wrong_one_time_code", "That code is wrong.", 400) }, true);
		await page.turnOff();
		expect(page.textsOf("#one-time-code-error")).toEqual(["That code is wrong."]);
		expect([page.toasts(), page.text().includes("Two-factor authenticationOn")]).toEqual([[], true]);
	});
});

describe("passkeys", () => {
	const PASSKEY = { id: "p1", name: "My phone", created_at: "2019-08-01T03:30:00.000Z", last_used_at: null };
	const LIST = { "GET /api/admin/passkeys": () => apiResponse([PASSKEY]) };
	const REMOVE = "DELETE /api/admin/passkeys/p1";

	test.each([
		["the password", false, "Your password", { password: "123456" }],
		["a code where two-factor authentication is on", true, "Code from the app", { code: "123456" }],
	])("D-245 one is removed after %s", async (_, isOn, label, body) => {
		const responses = [rejection("wrong_password", "Incorrect password.", 403), new Response(null, { status: 204 })];
		const page = await open({ ...LIST, [REMOVE]: () => responses.shift() ?? rejection("x") }, isOn);
		await page.click(page.button("Remove My phone"));
		expect(page.calls.filter(({ line }) => line === REMOVE)).toEqual([]);
		const field = () => page.all("#passkey-proof")[0] as HTMLInputElement;
		expect(page.textsOf("label[for=passkey-proof]")).toEqual([label]);
		await page.type(field(), "123456");
		const submit = () => page.all("form:has(#passkey-proof) [type=submit]")[0] as HTMLElement;
		await page.click(submit());
		expect(page.textsOf("#passkey-proof-error")).toEqual(["Incorrect password."]);
		await page.click(submit());
		expect(page.calls.findLast(({ line }) => line === REMOVE)?.body).toEqual(body);
		expect(page.toasts()).toEqual([["status", "Passkey removed."]]);
		expect(page.all("#passkey-proof")).toHaveLength(0);
	});

	test("D-327 one gets another name in its own row, without a password", async () => {
		const RENAME = "PATCH /api/admin/passkeys/p1";
		const page = await open({ ...LIST, [RENAME]: () => apiResponse({ ...PASSKEY, name: "Office key" }) });
		await page.click(page.button("Rename My phone"));
		await page.type(page.field("Name"), "");
		await page.click(page.button("Save name"));
		expect(page.textsOf("#passkey-rename-name-error")).toHaveLength(1);
		await page.type(page.field("Name"), "Office key");
		await page.click(page.button("Save name"));
		expect(page.calls.findLast(({ line }) => line === RENAME)?.body).toEqual({ name: "Office key" });
		expect(page.toasts()).toEqual([["status", "Passkey renamed."]]);
		expect(page.all("#passkey-rename-name")).toHaveLength(0);
	});

	test("D-245 one is offered only by browsers that know them", async () => {
		expect((await open()).buttons()).not.toContain("Add a passkey");
	});

	test("D-245 one that was put off in the browser says so, and nothing is sent", async () => {
		vi.stubGlobal("PublicKeyCredential", () => undefined);
		const options = { challenge: "AAAA", rp: { name: "x" }, user: { id: "AAAA", name: "x", displayName: "" } };
		const page = await open({
			"POST /api/admin/passkeys/options": () =>
				apiResponse({ publicKey: { ...options, pubKeyCredParams: [] } }, { status: 201 }),
		});
		const create = vi.fn(() => Promise.reject(new DOMException("put off", "NotAllowedError")));
		Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
		onTestFinished(() => void Reflect.deleteProperty(navigator, "credentials"));
		await page.click(page.button("Add a passkey"));
		await page.click(page.button("Create passkey"));
		expect(page.textsOf("#passkey-name-error")).toHaveLength(1);
		await page.type(page.field("Name"), "My phone");
		await page.type(page.field("Your password"), "secret");
		await page.click(page.button("Create passkey"));
		await untilRendered(() => expect(page.textsOf("form [role=alert]")[0]).toContain("No passkey was created."));
		expect(create).toHaveBeenCalledOnce();
		expect(page.sent().map(({ line }) => line)).toEqual(["POST /api/admin/passkeys/options"]);
	});
});

test("a state that cannot be read says why, and offers another attempt", async () => {
	let isFull = true;
	const settings = () => apiResponse({ is_on: false, recovery_codes_left: 0 });
	const page = await open({ [READ]: () => (isFull ? rejection("x", "The disk is full.") : settings()) });
	expect(page.textsOf("[role=alert] p")).toEqual(["The disk is full."]);
	expect(page.buttons()).toEqual(["Try Again"]);
	isFull = false;
	await page.click(page.button("Try Again"));
	expect([page.alerts(), page.buttons()]).toEqual([[], ["Turn on two-factor authentication"]]);
});
