// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";

describe("the loading overlay", () => {
	test("LOAD-01 LOAD-02 LOAD-07 the server's HTML has it, with four logos and their fallbacks", async () => {
		await loadDictionary("en");
		document.body.innerHTML = renderToString(
			<LanguageProvider initial="en">
				<LoadingOverlay />
			</LanguageProvider>,
		);
		const logos = [...document.querySelectorAll<HTMLImageElement>("#loading-overlay img")];
		expect(logos.map((logo) => logo.dataset.copy)).toEqual(
			["blue", "lilac", "purple", "green"].map((variant) => `/images/logo-${variant}.svg`),
		);
		for (const [index, variant] of ["blue", "lilac", "purple", "green"].entries()) {
			expect(logos[index]?.getAttribute("src")).toContain(`logo-${variant}`);
		}
		expect(new Set(logos.map((logo) => logo.getAttribute("src"))).size).toBe(4);
		expect(document.body.innerHTML).not.toContain("style=");
	});

	test("D-50 disappears as soon as the page is interactive", async () => {
		expect((await renderScreen(<LoadingOverlay />)).all("#loading-overlay")).toEqual([]);
	});
});
