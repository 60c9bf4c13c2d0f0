// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import type { NewPasswordLink } from "./new-password-link.ts";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

afterEach(closeShop);

const linkOf = (state: NewPasswordLink["state"]): NewPasswordLink => ({ token: "t", state });
const TEXTS = {
	en: {
		invalid: "This link has expired or was already used. Please request a new one.",
		missing: "This page only works from the link in your email.",
		first: "One last step: choose the password you’ll use to sign in to your account.",
		reset: "Your new password replaces the old one on all your devices.",
	},
	es: {
		invalid: "Este enlace ya venció o ya se usó. Pide uno nuevo.",
		missing: "Esta página solo funciona con el enlace de tu correo.",
		first: "Último paso: elige la contraseña con la que entrarás a tu cuenta.",
		reset: "Tu nueva contraseña reemplaza a la anterior en todos tus dispositivos.",
	},
};

describe.each(["en", "es"] as const)("the page of an emailed link in %s", (language) => {
	test.each(["invalid", "missing", "first", "reset"] as const)(
		"AUTH-41 says at once what it is good for: %s",
		async (state) => {
			await loadDictionary(language);
			await openShop({ user: null });
			const page = await renderScreen(<ResetPasswordScreen link={linkOf(state)} />, { language });
			const sent = await renderOnServer(<ResetPasswordScreen link={linkOf(state)} />, { language });
			const asksForPassword = state === "first" || state === "reset";
			expect(page.text()).toContain(TEXTS[language][state]);
			expect(page.all("input[type=password]")).toHaveLength(asksForPassword ? 2 : 0);
			expect(sent.body.textContent).toContain(TEXTS[language][state]);
			expect(sent.querySelectorAll("input[type=password]")).toHaveLength(asksForPassword ? 2 : 0);
			expect(sent.querySelector("form")?.getAttribute("action")).toBe(
				asksForPassword ? "/reset-password?token=t" : "/forgot-password",
			);
		},
	);
});

describe("a new password", () => {
	const save = async (state: "first" | "reset", response: Response) => {
		const server = await openShop({
			user: null,
			responses: { "POST /api/auth/reset-password": () => response },
		});
		const page = await renderScreen(
			<>
				<ResetPasswordScreen link={linkOf(state)} />
				<Toaster />
			</>,
			{ path: "/reset-password?token=t" },
		);
		for (const field of page.all("input[type=password]")) await page.type(field as HTMLInputElement, "AnotherPassw0rd");
		await page.click(page.button("Save password"));
		return { page, server };
	};
	const done = () => apiResponse({ signedIn: true, status: true });

	test("AUTH-41 leads to the account, signed in, and says so", async () => {
		const { page, server } = await save("reset", done());
		expect(page.location.current).toBe("/account");
		expect(page.text()).toContain("Your password was changed, and you’re signed in.");
		expect(server.lines().filter((line) => line === "GET /api/session").length).toBeGreaterThan(1);
	});

	test("AUTH-33 of a new account leads there as a confirmation", async () => {
		expect((await save("first", done())).page.location.current).toBe("/account?confirmed=1");
	});

	test("AUTH-41 for a link that was used meanwhile asks to request another", async () => {
		const rejected = apiResponse({ message: "Invalid or expired token", code: "INVALID_TOKEN" }, { status: 400 });
		const { page } = await save("reset", rejected);
		expect(page.text()).toContain(TEXTS.en.invalid);
		expect(page.all("input[type=password]")).toEqual([]);
	});
});
