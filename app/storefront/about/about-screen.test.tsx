// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { AboutScreen } from "./about-screen.tsx";

test("D-88 without the owner's texts the page says what is true of the shop, and has no empty section", async () => {
	const page = await renderScreen(<AboutScreen />);
	expect(page.all("h2").map(({ textContent }) => textContent)).toEqual([
		"What we sell",
		"What strips are made of",
		"A little good in every order",
		"Free for our neighbors in Laredo",
	]);
	expect(page.text()).toContain("for teens and adults with braces");
	expect(page.text()).toContain("We donate $0.10 from every purchase to a children’s research hospital.");
	expect(page.all(".prose")).toEqual([]);
	expect(page.link("Shop Now").getAttribute("href")).toBe("/shop");
});

test("ACON-16 D-88 the owner's introduction replaces ours, and the story stands before the list", async () => {
	const texts = { intro: "<p>Hi, I'm Ana.</p>", body: "<p>It began at a kitchen table.</p>" };
	const page = await renderScreen(
		<OwnerTexts value={texts}>
			<AboutScreen />
		</OwnerTexts>,
	);
	expect(page.text()).not.toContain("for teens and adults with braces");
	expect(page.text()).toMatch(/Hi, I'm Ana\..*kitchen table\..*What we sell/);
});
