// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import type { OpenDialog } from "./sign-in-store.ts";

afterEach(closeShop);

const SIGN_IN = "POST /api/auth/sign-in/email";
const SIGN_UP = "POST /api/auth/sign-up/email";
const RESET = "POST /api/auth/request-password-reset";
const RESEND = "POST /api/auth/send-verification-email";
const rejected = (code: string, status = 401) => apiResponse({ code, message: "No." }, { status });

async function open(given: Partial<OpenDialog> = {}, responses: Parameters<typeof openShop>[0]["responses"] = {}) {
	const server = await openShop({ responses });
	const dialog: OpenDialog = { mode: "sign-in", signUpLink: null, ...given };
	const page = await renderScreen(<SignInDialog {...dialog} onClose={() => {}} />);
	const fields = () =>
		page
			.all("dialog input")
			.map((field) => [
				page.all(`label[for='${field.id}']`)[0]?.textContent,
				...["type", "autocomplete", "inputmode"].map((name) => field.getAttribute(name)),
				(field as HTMLInputElement).required,
			]);
	const fill = async (texts: Record<string, string>) => {
		for (const [name, text] of Object.entries(texts)) await page.type(page.field(name), text);
	};
	const said = () => page.all("dialog section [role]").map(({ role, textContent }) => [role, textContent]);
	const area = () => page.all("#account-form")[0] as HTMLElement;
	return Object.assign(page, { server, fields, fill, said, area });
}
type Page = Awaited<ReturnType<typeof open>>;
const body = (page: Page, call: string) => page.server.calls.findLast(({ line }) => line === call)?.body;

describe("the forms of the dialog", () => {
	test("AUTH-03 AUTH-04 AUTH-05 sign-in: its fields, ready for a password manager, begun in the first", async () => {
		const page = await open();
		expect(page.fields()).toEqual([
			["Email", "email", "username", "email", true],
			["Password", "password", "current-password", null, true],
		]);
		expect(document.activeElement).toBe(page.field("Email"));
		expect([page.area().getAttribute("aria-label"), page.all("dialog h2")[0]?.textContent]).toEqual([
			"Sign In",
			"Sign In",
		]);
		expect(page.text()).not.toContain("Your session has ended");
	});

	test("AUTH-04 AUTH-05 sign-up: its fields, and the password's rule", async () => {
		const page = await open({ mode: "sign-up" });
		expect(page.fields()).toEqual([
			["Full Name", null, "name", null, true],
			["Email", "email", "email", "email", true],
			["Password", "password", "new-password", null, true],
		]);
		expect(page.all("#sign-up-password-hint")[0]?.textContent).toBe("At least 6 characters");
		expect(page.field("Password").getAttribute("aria-describedby")).toBe("sign-up-password-hint");
		expect(document.activeElement).toBe(page.field("Full Name"));
		expect(page.area().getAttribute("aria-label")).toBe("Create Account");
	});

	test.each([
		["AUTH-12", "5% automatic discount on all orders"],
		["AUTH-13", "Order history and status"],
		["AUTH-14", "Faster checkout"],
		["AUTH-15", "Exclusive offers"],
		["AUTH-16", "Secure account management"],
	])("%s sign-up: an account brings %s", async (_, benefit) => {
		const page = await open({ mode: "sign-up" });
		expect(page.text()).toContain("With an account you get");
		expect(page.all("dialog li").map(({ textContent }) => textContent)).toContain(benefit);
	});

	test("a session that has ended: the address is there, the password is asked for", async () => {
		const page = await open({ again: "ana@example.com" });
		expect(page.text()).toContain("Your session has ended. Sign in again to continue. What you entered is still here.");
		expect(page.field("Email").value).toBe("ana@example.com");
		expect(document.activeElement).toBe(page.field("Password"));
		expect(page.area().getAttribute("aria-label")).toBe("Sign in again");
	});

	test("AUTH-31 the email of a sign-up link is filled in, and its token is sent with it", async () => {
		const page = await open(
			{ mode: "sign-up", signUpLink: { email: "ana@example.com", proof: "p1", orderNumber: "SB-7K3M9QXZ" } },
			{ [SIGN_UP]: () => apiResponse({ signed_in: true }) },
		);
		expect(page.field("Email").value).toBe("ana@example.com");
		await page.fill({ "Full Name": "Ana", Password: "Str1psAndWax" });
		await page.click(page.button("Create Account"));
		expect(body(page, SIGN_UP)).toEqual({
			name: "Ana",
			email: "ana@example.com",
			password: "Str1psAndWax",
			proof: "p1",
			orderNumber: "SB-7K3M9QXZ",
		});
	});

	test.each([
		["Forgot password?", "Reset your password", "Back to sign in", "Sign In"],
		["Create an account", "Create Account", "Sign in", "Sign In"],
	])("AUTH-02 %s leads on and back, the focus going with it", async (there, title, back, first) => {
		const page = await open();
		await act(async () => page.button(there).focus());
		await page.click(page.button(there));
		expect(page.area().getAttribute("aria-label")).toBe(title);
		expect(document.activeElement).toBe(page.area());
		await page.click(page.button(back));
		expect(page.area().getAttribute("aria-label")).toBe(first);
	});
});

describe("sending", () => {
	test("waits, cannot be sent twice, and takes back what was said at the next try", async () => {
		const late = Promise.withResolvers<Response>();
		const responses = [rejected("INVALID_EMAIL_OR_PASSWORD"), late.promise];
		const page = await open({}, { [SIGN_IN]: () => responses.shift() ?? rejected("x") });
		await page.fill({ Email: "ana@example.com", Password: "wrong-one" });
		await page.click(page.button("Sign In"));
		expect(page.said()).toEqual([["alert", expect.stringContaining("Invalid email or password")]]);
		await page.click(page.button("Sign In"));
		expect(page.said()).toEqual([]);
		expect([
			page.isOff(page.button("Please wait...")),
			page.button("Please wait...").getAttribute("aria-busy"),
		]).toEqual([true, "true"]);
		await act(async () => (page.all("form")[0] as HTMLFormElement).requestSubmit());
		expect(page.server.lines().filter((line) => line === SIGN_IN)).toHaveLength(2);
		await act(async () => late.resolve(rejected("INVALID_EMAIL_OR_PASSWORD")));
		expect(page.isOff(page.button("Sign In"))).toBe(false);
	});

	test("AUTH-07 says beneath each field what is wrong, and leads to the first that is", async () => {
		const page = await open({ mode: "sign-up" });
		await page.fill({ "Full Name": "Ana", Email: "ana", Password: "12345" });
		await page.click(page.button("Create Account"));
		expect(page.all("[id$=-error]").map(({ textContent }) => textContent)).toEqual([
			"Please enter a valid email address.",
			"Password must be at least 6 characters long.",
		]);
		expect(document.activeElement).toBe(page.field("Email"));
		expect(page.server.lines()).not.toContain(SIGN_UP);
		expect((page.all("form")[0] as HTMLFormElement).noValidate).toBe(true);
	});

	test("AUTH-43 an address that is not confirmed gets its link again, until another try is made", async () => {
		const page = await open(
			{},
			{ [SIGN_IN]: () => rejected("EMAIL_NOT_VERIFIED", 403), [RESEND]: () => apiResponse({ status: true }) },
		);
		await page.fill({ Email: "ana@example.com", Password: "Str1psAndWax" });
		await page.click(page.button("Sign In"));
		await page.click(page.button("Send the link again"));
		expect(body(page, RESEND)).toMatchObject({ email: "ana@example.com" });
		expect(page.said().at(-1)).toEqual(["status", "A new link is on its way."]);
		await page.fill({ Password: "" });
		await page.click(page.button("Sign In"));
		expect(page.all("dialog button").map(({ textContent }) => textContent)).toContain("Send the link again");
	});

	test("AUTH-32 AUTH-43 a sign-up that waits for its email says where it was sent, and links back", async () => {
		const page = await open(
			{ mode: "sign-up" },
			{ [SIGN_UP]: () => apiResponse({ signed_in: false }), [RESEND]: () => new TypeError("x") },
		);
		await page.fill({ "Full Name": "Ana", Email: " ana@example.com ", Password: "Str1psAndWax" });
		await page.click(page.button("Create Account"));
		expect(page.said()[0]).toEqual([
			"status",
			"Account created! Please check your email and click the confirmation link to complete your registration.",
		]);
		expect(page.all("strong").map(({ textContent }) => textContent)).toEqual(["ana@example.com"]);
		expect(document.activeElement).toBe(page.area());
		await page.click(page.button("Send the link again"));
		expect(body(page, RESEND)).toMatchObject({ email: "ana@example.com" });
		expect(page.said().at(-1)?.[1]).toContain("Connection timeout.");
		await page.click(page.button("Back to sign in"));
		expect(page.area().getAttribute("aria-label")).toBe("Sign In");
	});

	test("AUTH-40 a lost password: the address, a word that tells nobody anything, and no second sending", async () => {
		const page = await open({}, { [RESET]: () => apiResponse({ status: true }) });
		await page.click(page.button("Forgot password?"));
		expect(page.fields()).toEqual([["Email", "email", "username", "email", true]]);
		expect(page.text()).toContain("Enter your email and we’ll send you a link to choose a new password.");
		await page.fill({ Email: "ana@example.com" });
		await page.click(page.button("Send reset link"));
		expect(body(page, RESET)).toMatchObject({ email: "ana@example.com" });
		expect(page.said()).toEqual([["status", expect.stringContaining("If there’s an account for this email")]]);
		expect(page.isOff(page.button("Send reset link"))).toBe(true);
	});

	test.each([
		["no connection", () => new TypeError("Failed to fetch"), /^Connection timeout\./],
		["too many", () => rejected("too_many_requests", 429), /./],
	])("AUTH-40 a lost password that cannot be asked for says so: %s", async (_, response, text) => {
		const page = await open({}, { [RESET]: response });
		await page.click(page.button("Forgot password?"));
		await page.fill({ Email: "ana@example.com" });
		await page.click(page.button("Send reset link"));
		expect(page.said()).toEqual([["alert", expect.stringMatching(text)]]);
		expect(page.isOff(page.button("Send reset link"))).toBe(false);
	});
});

test("AUTH-06 a shown password is hidden again", async () => {
	const page = await open();
	await page.click(page.button("Show password"));
	expect([page.field("Password").type, page.field("Password").minLength]).toEqual(["text", 6]);
	await page.click(page.button("Hide password"));
	expect(page.field("Password").type).toBe("password");
});
