// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";

const styles = readFileSync("app/interface/base.css", "utf8");

describe("the loading overlay", () => {
	test("LOAD-01 LOAD-02 LOAD-07 the server's page has it, with four logos and their copies", async () => {
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
		expect(document.body.innerHTML).not.toContain("style=");
	});

	test("D-50 is gone as soon as the page is interactive", async () => {
		expect((await renderScreen(<LoadingOverlay />)).all("#loading-overlay")).toEqual([]);
	});

	test("LOAD-03 LOAD-04 D-50 CONST-26 comes after 300 ms, leaves at 5 s, and turns for 2 s of its 4", () => {
		expect(styles).toMatch(/overlay-in 200ms 300ms/);
		expect(styles).toMatch(/overlay-out 300ms 5s/);
		expect(styles).toMatch(/spin-then-pulse 4s/);
		expect(styles).toMatch(/50% \{\s+rotate: 1turn;\s+scale: 1;/);
	});
});
