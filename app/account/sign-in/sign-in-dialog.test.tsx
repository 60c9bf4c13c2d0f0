// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiResponse, closeShop, hang, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

afterEach(closeShop);

const CALLS = { "sign-in": "POST /api/auth/sign-in/email", "sign-up": "POST /api/auth/sign-up/email" } as const;

/** Fills in and submits the dialog; the server responds with this. */
async function send(
	mode: "sign-in" | "sign-up",
	payload: (body: unknown, signal?: AbortSignal | null) => Response | Error | Promise<Response>,
	others: Parameters<typeof openShop>[0]["responses"] = {},
) {
	vi.useFakeTimers();
	const server = await openShop({ responses: { ...others, [CALLS[mode]]: payload } });
	const onClose = vi.fn();
	const page = await renderScreen(<SignInDialog mode={mode} signUpLink={null} onClose={onClose} />);
	if (mode === "sign-up") await page.type(page.field("Full Name"), "Ana Díaz");
	await page.type(page.field("Email"), "ana@example.com");
	await page.type(page.field("Password"), "Str1psAndWax");
	await page.click(page.button(mode === "sign-up" ? "Create Account" : "Sign In"));
	return {
		page,
		server,
		onClose,
		said: () => page.all("dialog section [role]").map(({ role, textContent }) => [role, textContent]),
		pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
		sessions: () => server.lines().filter((line) => line === "GET /api/session").length,
	};
}

describe("the dialog", () => {
	test("what it was opened with is said inside, until the form has something to say", async () => {
		await openShop({ responses: { [CALLS["sign-in"]]: () => apiResponse({ code: "X" }, { status: 401 }) } });
		const notice = { tone: "success", text: "Your email is confirmed." } as const;
		const page = await renderScreen(
			<SignInDialog mode="sign-in" signUpLink={null} notice={notice} onClose={() => {}} />,
		);
		const said = () => page.all("dialog section [role]").map(({ role, textContent }) => [role, textContent]);
		expect(said()).toEqual([["status", "Your email is confirmed."]]);
		await page.type(page.field("Email"), "ana@example.com");
		await page.type(page.field("Password"), "Str1psAndWax");
		await page.click(page.button("Sign In"));
		expect(said()).toEqual([["alert", expect.any(String)]]);
	});

	test("AUTH-34 CONST-24 closes 1 second after a sign-in", async () => {
		const { onClose, pass, said, sessions } = await send("sign-in", () => apiResponse({ signed_in: true }));
		expect(said()).toEqual([["status", expect.stringContaining("signed in")]]);
		expect(sessions()).toBe(2);
		await pass(999);
		expect(onClose).not.toHaveBeenCalled();
		await pass(1);
		expect(onClose).toHaveBeenCalledOnce();
	});

	test("AUTH-31 AUTH-32 AUTH-54 CONST-24 closes 1.5 seconds after a sign-up that also signs in", async () => {
		const { onClose, pass, said, sessions } = await send("sign-up", () => apiResponse({ signed_in: true }));
		expect(said()).toEqual([["status", "Account created successfully! You are now signed in."]]);
		expect(sessions()).toBe(2);
		await pass(1499);
		expect(onClose).not.toHaveBeenCalled();
		await pass(1);
		expect(onClose).toHaveBeenCalledOnce();
	});

	test.each([
		["sign-in", { signed_in: true }, 1000],
		["sign-up", { signed_in: true }, 1500],
	] as const)("AUTH-34 a %s whose dialog is gone closes no other", async (mode, body, closesAfterMs) => {
		const { onClose, page, pass } = await send(mode, () => apiResponse(body));
		await page.unmount();
		await pass(closesAfterMs);
		expect(onClose).not.toHaveBeenCalled();
	});

	test("AUTH-34 nor does one that succeeds only after its dialog is gone", async () => {
		let succeed = (_response: Response) => {};
		const { onClose, page, pass } = await send("sign-in", () => new Promise((resolve) => (succeed = resolve)));
		await page.unmount();
		succeed(apiResponse({ signed_in: true }));
		await pass(1000);
		expect(onClose).not.toHaveBeenCalled();
	});

	test("AUTH-32 stays open while an email is pending, and after a rejection", async () => {
		const waiting = await send("sign-up", () => apiResponse({ signed_in: false }));
		expect(waiting.said()[0]?.[0]).toBe("status");
		// The filled-in form is gone; the button that sends another link has replaced it.
		expect(waiting.page.all("dialog form input:not([type=hidden])")).toEqual([]);
		expect(waiting.page.text()).toContain("We sent the link to ana@example.com");
		expect(waiting.page.isOff(waiting.page.button("Send the link again"))).toBe(false);
		expect(document.activeElement?.id).toBe("account-form");
		await waiting.pass(60_000);
		expect(waiting.onClose).not.toHaveBeenCalled();
		const rejected = await send("sign-in", () => apiResponse({ code: "x", message: "No." }, { status: 401 }));
		expect(rejected.said()[0]?.[0]).toBe("alert");
		await rejected.pass(60_000);
		expect(rejected.onClose).not.toHaveBeenCalled();
	});

	test("AUTH-47 D-55 after 25 seconds without a response the dialog shows the auth layer's own text", async () => {
		const sending = await send("sign-in", (_, signal) => hang(signal));
		await sending.pass(24_999);
		expect(sending.said()).toEqual([]);
		await sending.pass(1);
		expect(sending.said()).toEqual([["alert", "Sign in timeout - please try again."]]);
		expect(sending.page.isOff(sending.page.button("Sign In"))).toBe(false);
	});

	test("AUTH-44 a connection that fails has the other text", async () => {
		const { said } = await send("sign-in", () => new TypeError("Failed to fetch"));
		expect(said()).toEqual([["alert", "Connection timeout. Please check your internet connection and try again."]]);
	});

	test("AUTH-34 AUTH-36 a sign-in that succeeds after it was given up still counts", async () => {
		const responses: ((response: Response) => void)[] = [];
		const sending = await send("sign-in", () => new Promise((resolve) => responses.push(resolve)));
		await sending.pass(30_000);
		expect(sending.said()).toEqual([["alert", "Sign in is taking longer than expected. Please try again."]]);
		// A second try is running when the first one succeeds, and fails after that.
		await sending.page.click(sending.page.button("Sign In"));
		responses[0]?.(apiResponse({ signed_in: true }));
		await sending.pass(0);
		expect(sending.said()).toEqual([["status", expect.stringContaining("signed in")]]);
		expect(sending.sessions()).toBe(2);
		responses[1]?.(apiResponse({ code: "x", message: "No." }, { status: 401 }));
		await sending.pass(999);
		expect(sending.onClose).not.toHaveBeenCalled();
		await sending.pass(1);
		expect(sending.onClose).toHaveBeenCalledOnce();
		expect(sending.said()).toEqual([["status", expect.stringContaining("signed in")]]);
	});

	const rejection = (code: string) => () => apiResponse({ code, message: "As the server says it." }, { status: 400 });

	test.each([
		["AUTH-48", "sign-up", "USER_ALREADY_EXISTS", "An account with this email already exists. Try signing in instead."],
		["AUTH-49", "sign-up", "PASSWORD_TOO_SHORT", "Password must be at least 6 characters long."],
		["AUTH-50", "sign-up", "INVALID_EMAIL", "Please enter a valid email address."],
		["AUTH-51", "sign-up", "SOMETHING_ELSE", "As the server says it."],
		["AUTH-51", "sign-up", "constructor", "As the server says it."],
		[
			"AUTH-42",
			"sign-in",
			"INVALID_EMAIL_OR_PASSWORD",
			"Invalid email or password. Please check your credentials and try again.",
		],
		[
			"AUTH-43",
			"sign-in",
			"EMAIL_NOT_VERIFIED",
			"Please check your email and click the confirmation link before signing in.",
		],
		["AUTH-45", "sign-in", "PASSWORD_TOO_SHORT", "As the server says it."],
	] as const)("%s a rejection of %s with %s shows the translated message", async (_, mode, code, text) => {
		const { said } = await send(mode, rejection(code));
		expect(said()[0]).toEqual(["alert", text]);
	});

	test("AUTH-03 AUTH-11 AUTH-19 only sign-up has a name field, and a sign-in requires both fields", async () => {
		await openShop({});
		const page = await renderScreen(<SignInDialog mode="sign-in" signUpLink={null} onClose={() => {}} />);
		expect(page.all("dialog input").map(({ id }) => id)).toEqual(["sign-in-email", "sign-in-password"]);
		await page.click(page.button("Sign In"));
		expect(page.all("[id$=-error]").map((error) => error.textContent)).toEqual(Array(2).fill("This field is required"));
		await page.click(page.button("Create an account"));
		expect(page.field("Full Name").id).toBe("sign-up-name");
	});

	test.each(["sign-in", "sign-up"] as const)(
		"AUTH-17 %s needs an email address, and sends nothing without",
		async (mode) => {
			const server = await openShop({});
			const page = await renderScreen(<SignInDialog mode={mode} signUpLink={null} onClose={() => {}} />);
			if (mode === "sign-up") await page.type(page.field("Full Name"), "Ana Díaz");
			await page.type(page.field("Password"), "Str1psAndWax");
			await page.click(page.button(mode === "sign-up" ? "Create Account" : "Sign In"));
			expect(page.all("[id$=-error]").map(({ id, textContent }) => [id, textContent])).toEqual([
				[`${mode}-email-error`, "This field is required"],
			]);
			expect(server.lines()).not.toContain(CALLS[mode]);
		},
	);

	test("AUTH-18 switching between sign-in and sign-up clears every field", async () => {
		await openShop({});
		const page = await renderScreen(<SignInDialog mode="sign-in" signUpLink={null} onClose={() => {}} />);
		const values = () => page.all("dialog input").map((field) => (field as HTMLInputElement).value);
		await page.type(page.field("Email"), "ana@example.com");
		await page.type(page.field("Password"), "Str1psAndWax");
		await page.click(page.button("Create an account"));
		expect(values()).toEqual(["", "", ""]);
		await page.type(page.field("Full Name"), "Ana");
		await page.type(page.field("Email"), "ana@example.com");
		await page.type(page.field("Password"), "Str1psAndWax");
		await page.click(page.button("Sign in"));
		expect(values()).toEqual(["", ""]);
	});

	test("AUTH-36 AUTH-42 a rejection that arrives after the sign-in was given up changes nothing", async () => {
		let payload = (_: Response) => {};
		const sending = await send(
			"sign-in",
			() =>
				new Promise((resolve) => {
					payload = resolve;
				}),
		);
		await sending.pass(30_000);
		payload(apiResponse({ code: "x", message: "No." }, { status: 401 }));
		await sending.pass(60_000);
		expect(sending.said()).toEqual([["alert", "Sign in is taking longer than expected. Please try again."]]);
		expect(sending.onClose).not.toHaveBeenCalled();
	});

	test("AUTH-43 resending the link is announced, and the focus stays on its button", async () => {
		let response = () => apiResponse({ message: "Too many." }, { status: 429 });
		const { page } = await send(
			"sign-in",
			() => apiResponse({ code: "EMAIL_NOT_VERIFIED", message: "" }, { status: 403 }),
			{ "POST /api/auth/send-verification-email": () => response() },
		);
		const again = page.button("Send the link again");
		const status = () => again.parentElement?.querySelector("[role=status]");
		const announced = status();
		expect(announced?.textContent).toBe("");
		again.focus();
		await page.click(again);
		expect(announced?.textContent).toBe("Too many.");
		response = () => apiResponse({ status: true });
		await page.click(again);
		expect(status()).toBe(announced);
		expect(announced?.textContent).toBe("A new link is on its way.");
		expect(document.activeElement).toBe(page.button("Send the link again"));
	});

	test("AUTH-06 the show/hide button changes its label and has no pressed state", async () => {
		await openShop({});
		const page = await renderScreen(<SignInDialog mode="sign-in" signUpLink={null} onClose={() => {}} />);
		await page.click(page.button("Show password"));
		expect(page.button("Hide password").hasAttribute("aria-pressed")).toBe(false);
		expect(page.field("Password").type).toBe("text");
		await page.click(page.button("Hide password"));
		expect(page.button("Show password").hasAttribute("aria-pressed")).toBe(false);
		expect(page.field("Password").type).toBe("password");
	});

	test.each([
		["sign-in", "Email", "Sign In"],
		["sign-up", "Full Name", "Create Account"],
	] as const)(
		"AUTH-01 AUTH-02 %s opens with focus in its first field, labeled by its title",
		async (mode, first, title) => {
			await openShop({});
			const page = await renderScreen(<SignInDialog mode={mode} signUpLink={null} onClose={() => {}} />);
			expect(document.activeElement).toBe(page.field(first));
			expect(document.activeElement?.closest("dialog")?.getAttribute("aria-label")).toBe(title);
		},
	);
});
