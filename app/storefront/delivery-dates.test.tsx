// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DeliveryDates } from "./delivery-dates.tsx";
import { setShopClock } from "./shop-clock.ts";

afterEach(() => {
	vi.useRealTimers();
	setShopClock(0);
});

test.each([
	["en", "Estimated delivery Nov 25 – 30", "Times to Canada and Mexico vary."],
	["es", "Entrega estimada: 25–30 de nov", "A Canadá y México el tiempo varía."],
] as const)("D-85 D-77 the browser says the days, on the shop's clock, for one country (%s)", async (...given) => {
	const [language, days, elsewhere] = given;
	vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
	setShopClock(Date.parse("2026-11-22T18:00Z") - Date.now());
	const page = await renderScreen(<DeliveryDates />, { language });
	expect(page.text()).toContain(days);
	expect(page.text()).toContain(elsewhere);
});

test("D-85 PRICE-05 a cached page has no day yet, and keeps its line free", () => {
	const Stub = createRoutesStub([
		{
			id: "root",
			path: "*",
			Component: () => (
				<LanguageProvider initial="en">
					<DeliveryDates />
				</LanguageProvider>
			),
		},
	]);
	const html = renderToString(<Stub initialEntries={["/"]} />);
	expect(html).toContain("Typically 3-5 business days in the US, not guaranteed.");
	expect(html).not.toContain("Estimated");
	expect(html).toMatch(/<span class="[^"]*min-h-6[^"]*"><\/span>/);
});
