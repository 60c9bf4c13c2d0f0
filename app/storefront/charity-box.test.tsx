// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderScreen, type TestRoutes } from "#app/testing/render-screen.tsx";
import { untilRendered } from "#app/testing/until-rendered.ts";
import { CharityBox } from "./charity-box.tsx";

/** A page inside the layout, whose loader has found this name. */
async function open(charityName: string | null, language: "en" | "es" = "en") {
	const routes: TestRoutes = [
		{
			id: "storefront/layout/layout.route",
			path: "/",
			Component: CharityBox,
			HydrateFallback: () => null,
			loader: () => ({ content: {}, charityName }),
		},
	];
	const page = await renderScreen(null, { routes, language });
	await untilRendered(() => expect(page.text()).not.toBe(""));
	return page.text();
}

test("SCOPE-12 D-88 the charity is described until the owner names it, then it has its name", async () => {
	expect(await open(null)).toContain("We donate $0.10 from every purchase to a children’s research hospital.");
	expect(await open("Hope & Care")).toContain("We donate $0.10 from every purchase to Hope & Care.");
	expect(await open("Hope & Care", "es")).toContain("Donamos $0.10 de cada compra a Hope & Care.");
});
