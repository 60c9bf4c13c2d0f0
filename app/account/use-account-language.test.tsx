// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGE_KEY } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { LanguageSelector } from "#app/storefront/layout/language-selector.tsx";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useAccountLanguage } from "./use-account-language.ts";

function Page() {
	useAccountLanguage();
	return (
		<>
			<output>{useLanguage().language}</output>
			<LanguageSelector />
		</>
	);
}

const user = (language: "en" | "es" | null) => ({
	user: { id: "u1", email: "ana@example.com", full_name: "Ana", is_admin: false, language },
	points_balance: 0,
	usable_points: 0,
});

async function open(language: "en" | "es" | null, path = "/") {
	const server = await openShop({
		user: {},
		answers: {
			"GET /api/session": () => Response.json(user(language)),
			"PUT /api/account/language": () => new Response(null, { status: 204 }),
		},
	});
	const page = await renderScreen(<Page />, { path });
	return Object.assign(page, { server, shown: () => page.all("output")[0]?.textContent });
}

function forgetChoice(): void {
	localStorage.removeItem(LANGUAGE_KEY);
	Reflect.set(document, "cookie", `${LANGUAGE_KEY}=; path=/; max-age=0`);
}

beforeEach(forgetChoice);
afterEach(() => {
	forgetChoice();
	closeShop();
});

describe("the account's language", () => {
	test("LANG-06 shows in a browser where none was chosen", async () => {
		expect((await open("es")).shown()).toBe("es");
	});

	test("LANG-03 LANG-06 gives way to what this browser's user chose, and to what the address asks for", async () => {
		localStorage.setItem(LANGUAGE_KEY, "en");
		expect((await open("es")).shown()).toBe("en");
		forgetChoice();
		closeShop();
		expect((await open("es", "/?lang=en")).shown()).toBe("en");
		closeShop();
		expect((await open(null)).shown()).toBe("en");
	});

	test("LANG-06 a choice is kept with the account", async () => {
		const page = await open(null);
		await page.choose(page.all("select")[0] as HTMLSelectElement, "es");
		expect(page.server.calls.findLast(({ line }) => line === "PUT /api/account/language")?.body).toEqual({
			language: "es",
		});
	});
});
