// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { ErrorScreen } from "./error-screen.tsx";

describe("when a page fails", () => {
	test("ROUTE-17 an unknown URL says so and links to the home page", async () => {
		const error = { status: 404, statusText: "Not Found", internal: true, data: null };
		const page = await renderScreen(<ErrorScreen error={error} />);
		expect(page.text()).toContain("Page Not Found");
		expect(page.link("Back to home").getAttribute("href")).toBe("/");
	});

	test.each([
		["en", "Reference: abc123"],
		["es", "Referencia: abc123"],
	] as const)(
		"a page that the server could not make shows the request's id, which can be selected: %s",
		async (language, text) => {
			const error = { status: 500, statusText: "", internal: false, data: { reference: "abc123" } };
			const page = await renderScreen(<ErrorScreen error={error} />, { language });
			expect(page.text()).toContain(text);
			expect(page.all("code").map(({ textContent, className }) => [textContent, className])).toEqual([
				["abc123", expect.stringContaining("select-all")],
			]);
		},
	);

	test.each([
		["en", "We’ll be right back", "The shop isn’t available right now."],
		["es", "Volvemos enseguida", "La tienda no está disponible en este momento."],
	] as const)(
		"API-01 a page that the database is missing for says that it comes back: %s",
		async (language, ...texts) => {
			const error = { status: 503, statusText: "", internal: false, data: { reference: "abc123" } };
			const page = await renderScreen(<ErrorScreen error={error} />, { language });
			for (const text of [...texts, "abc123"]) expect(page.text()).toContain(text);
		},
	);

	test("a page that failed to render offers a retry, and logs the reason to the console", async () => {
		const page = await renderScreen(<ErrorScreen error={new Error("broken")} />);
		expect(page.text()).toContain("Something went wrong");
		expect(page.button("Try Again")).toBeDefined();
		expect(takeConsole()).toEqual(["Error: broken"]);
	});
});
