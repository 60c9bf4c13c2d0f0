// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { isListed } from "#shop/catalogue/catalogue.rules.ts";
import { KNOWN_LAUNCH_AT, knownProducts } from "#tests/money/known-products.ts";
import { HomeScreen } from "./home-screen.tsx";

const open = (at: number) =>
	renderScreen(
		<HomeScreen products={knownProducts.filter((product) => isListed(product, { isAdministrator: false }, at))} />,
	);

describe("the front page", () => {
	test("HOME-19 HOME-20 HOME-21 HOME-22 HOME-23 HOME-24 HOME-25 HOME-43 the cards and their order", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		const cards = () => page.all("#product article a").map((link) => link.getAttribute("href"));
		expect(cards()).toEqual([7, 1, 2, 6, 3, 4, 5].map((id) => `/product/${id}`));
	});

	test("HOME-23 HOME-25 LNCH-01 LNCH-02 before their release the large packs are not there", async () => {
		const page = await open(KNOWN_LAUNCH_AT - 1);
		expect(page.all("#product article a").map((link) => link.getAttribute("href"))).toEqual(
			[7, 1, 2, 6, 4].map((id) => `/product/${id}`),
		);
	});

	test("HOME-17 HOME-18 HOME-30 HOME-44 the hero's two ways, four steps, and a place for each anchor", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		expect(page.link("Shop Now").getAttribute("href")).toBe("/shop");
		expect(page.link("Learn More").getAttribute("href")).toBe("/#product");
		expect(page.all("#usage ol li")).toHaveLength(4);
		for (const anchor of ["home", "product", "usage", "contact"]) expect(page.all(`#${anchor}`)).toHaveLength(1);
	});
});
