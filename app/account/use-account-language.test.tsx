// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
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

async function open(language: "en" | "es" | null, path = "/") {
	const server = await openShop({
		user: { language },
		responses: { "PUT /api/account/language": () => new Response(null, { status: 204 }) },
	});
	const page = await renderScreen(<Page />, { path });
	return Object.assign(page, { server, shown: () => page.all("output")[0]?.textContent });
}

function forgetChoice(): void {
	localStorage.removeItem(LANGUAGE_KEY);
	Reflect.set(document, "cookie", `${LANGUAGE_KEY}=; path=/; max-age=0`);
}

beforeEach(async () => {
	forgetChoice();
	await loadDictionary("es");
});
afterEach(async () => {
	forgetChoice();
	await closeShop();
});

describe("the account's language", () => {
	test("LANG-06 applies in a browser without a choice", async () => {
		expect((await open("es")).shown()).toBe("es");
	});

	test("LANG-03 LANG-06 yields to this browser's own choice and to the language in the URL", async () => {
		localStorage.setItem(LANGUAGE_KEY, "en");
		expect((await open("es")).shown()).toBe("en");
		forgetChoice();
		await closeShop();
		expect((await open("es", "/?lang=en")).shown()).toBe("en");
		await closeShop();
		expect((await open(null)).shown()).toBe("en");
	});

	test("LANG-06 saves a choice to the account", async () => {
		const page = await open(null);
		await page.type(page.all("select")[0] as HTMLInputElement, "es");
		expect(page.server.calls.findLast(({ line }) => line === "PUT /api/account/language")?.body).toEqual({
			language: "es",
		});
	});
});
