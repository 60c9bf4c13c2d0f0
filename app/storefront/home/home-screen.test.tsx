// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { isListed } from "#shop/selling/catalog/catalog.rules.ts";
import { type BLOCK_TYPES, type PageElement, parseBlockContent } from "#shop/site/content/page-element.rules.ts";
import { DEFAULT_STRUCTURE } from "#shop/site/content/page-structure.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { HomeScreen } from "./home-screen.tsx";

const open = (at: number, structure: readonly PageElement[] = DEFAULT_STRUCTURE, language: Language = "en") =>
	renderScreen(
		<HomeScreen
			structure={structure}
			ratings={{}}
			featured={[]}
			renderedAt={at}
			products={knownProducts.filter((product) => isListed(product, { isAdministrator: false }, at))}
		/>,
		{ language },
	);

describe("the front page", () => {
	test.each([
		["HOME-19", 7, "Trial Pack"],
		["HOME-20", 1, "5-Pair Pack"],
		["HOME-21", 2, "15-Pair Pack"],
		["HOME-22", 6, "Wax + 5-pair bundle"],
		["HOME-23", 3, "31-Pair Pack"],
		["HOME-24", 4, "SoftWax"],
		["HOME-25", 5, "100-Pair Bulk Pack"],
	])("%s a card leads to product %i, %s", async (_, id, name) => {
		const page = await open(KNOWN_LAUNCH_AT);
		const card = page.all("#product article").find((article) => article.querySelector("h2, h3")?.textContent === name);
		expect(card?.querySelector("a")?.getAttribute("href")).toBe(`/product/${id}`);
	});

	test("HOME-43 the order of the cards", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		const cards = page.all("#product article a").map((link) => link.getAttribute("href"));
		expect(cards).toEqual([7, 1, 2, 6, 3, 4, 5].map((id) => `/product/${id}`));
	});

	test("HOME-23 HOME-25 LNCH-01 LNCH-02 before their release the large packs are not shown", async () => {
		const page = await open(KNOWN_LAUNCH_AT - 1);
		expect(page.all("#product article a").map((link) => link.getAttribute("href"))).toEqual(
			[7, 1, 2, 6, 4].map((id) => `/product/${id}`),
		);
	});

	test("HOME-17 HOME-18 HOME-30 HOME-44 the hero's two links, four steps, and a target for each anchor", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		expect(page.link("Shop Now").getAttribute("href")).toBe("/shop");
		expect(page.link("Learn More").getAttribute("href")).toBe("/#product");
		expect(page.all("#usage ol li")).toHaveLength(4);
		for (const anchor of ["home", "product", "usage", "contact"]) expect(page.all(`#${anchor}`)).toHaveLength(1);
	});

	test.each([
		["en", "Smile all day.", "Get yours", "Learn More"],
		["es", "Sonríe todo el día.", "Get yours", "Conoce más"],
	] as const)(
		"D-146 D-141 the hero has the owner's words, and the store's where there are none (%s)",
		async (language, title, first, second) => {
			const words = {
				title: "Smile all day.",
				titleEs: "Sonríe todo el día.",
				buttonText: "Get yours",
				buttonLink: "/product/2",
			};
			const hero: PageElement = { type: "website-hero", id: "h", content: parseBlockContent({ content: words }) };
			const page = await open(KNOWN_LAUNCH_AT, [hero], language);
			expect(page.all("h1").map(({ textContent }) => textContent)).toEqual([title]);
			expect(page.all("#home a").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
				[first, "/product/2"],
				[second, "/#product"],
			]);
		},
	);

	const sectionsOf = (page: Awaited<ReturnType<typeof open>>) =>
		page
			.all("section")
			.map((section) => section.id || section.getAttribute("aria-label"))
			.filter((name) => name !== "Images");

	test("HOME-01 HOME-02 the sections in their order, the launch banner first", async () => {
		setShopClock(KNOWN_LAUNCH_AT - Date.now());
		const page = await open(KNOWN_LAUNCH_AT);
		expect(sectionsOf(page)).toEqual(["Launch", "home", "product", "usage", "faq", "contact", "Legal notice"]);
	});

	test("HOME-14 HOME-42 the contact form and the legal notice are last, even of an empty page", async () => {
		const page = await open(KNOWN_LAUNCH_AT, []);
		expect(sectionsOf(page).slice(-2)).toEqual(["contact", "Legal notice"]);
	});

	test("HOME-29 the trust badges are below the cards", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		const [list] = page.all("#product ul[aria-label='Why SoftBrace']");
		expect([...(list?.children ?? [])]).toHaveLength(4);
		expect(list?.textContent).toContain("We never store card details");
		expect(list?.textContent).toContain("Returns: contact us within 30 days");
	});

	test.each([
		["HOME-05", "website-hero", "home"],
		["HOME-06", "website-product", "product"],
		["HOME-07", "website-usage", "usage"],
		["HOME-08", "website-faq", "faq"],
	] as const)(
		"%s HOME-14 a saved element %s is the section %s, the contact form comes after it",
		async (_, type, id) => {
			const page = await open(KNOWN_LAUNCH_AT, [{ type, id: "1" }]);
			expect(page.all("section[id]").map((section) => section.id)).toEqual([id, "contact"]);
		},
	);

	test("the sections are in the saved order", async () => {
		const page = await open(KNOWN_LAUNCH_AT, [
			{ type: "website-faq", id: "1" },
			{ type: "website-product", id: "2" },
			{ type: "website-hero", id: "3" },
			{ type: "website-usage", id: "4" },
		]);
		expect(page.all("section[id]").map(({ id }) => id)).toEqual(["faq", "product", "home", "usage", "contact"]);
	});

	test("HOME-10 an image of a saved structure has its text, width, alignment and caption", async () => {
		const content = { image: "/uploads/a.png", alt: "A smile", caption: "So soft", width: 320, alignment: "right" };
		const image: PageElement = { type: "image", id: "i", content: parseBlockContent({ content }) };
		const page = await open(KNOWN_LAUNCH_AT, [{ type: "website-faq", id: "1" }, image]);
		const [smile] = page.all('img[alt="A smile"]');
		expect([smile?.getAttribute("width"), smile?.getAttribute("src")]).toEqual(["320", "/uploads/a.png"]);
		expect(page.all("figure")[0]?.className).toContain("ml-auto");
		expect(page.all("figcaption")[0]?.textContent).toBe("So soft");
	});

	test("VIS-10 VIS-11 VIS-14 D-59 shows every block of the visual editor with its texts, images and button", async () => {
		const content = {
			title: "Soft days",
			subtitle: "Every day",
			text: "One line\nand another",
			buttonText: "See it",
			buttonLink: "/shop",
			image: "/uploads/a.png",
			alt: "A smile",
			caption: "So soft",
			height: 90,
			features: [
				{ icon: "★", title: "Quick", description: "In seconds", image: "/uploads/b.png", imagePosition: "left" },
			],
		};
		const shown = async (type: (typeof BLOCK_TYPES)[number]) => {
			const page = await open(KNOWN_LAUNCH_AT, [{ type, id: type, content: parseBlockContent({ content }) }]);
			return { text: page.text(), html: page.container.innerHTML };
		};
		for (const type of ["hero", "cta"] as const) {
			const { text, html } = await shown(type);
			for (const word of ["Soft days", "Every day", "One line and another", "See it"]) expect(text).toContain(word);
			expect(html).toContain('href="/shop"');
		}
		expect((await shown("text")).text).toContain("One line and another");
		const features = await shown("features");
		for (const word of ["Soft days", "★", "Quick", "In seconds"]) expect(features.text).toContain(word);
		expect(features.html).toContain("/uploads/b.png");
		expect((await shown("image")).html).toContain('alt="A smile"');
		expect((await shown("spacer")).html).toContain("height: 90px");
	});

	test("VIS-11 colors are the owner's, and a background alone gets a readable text color", async () => {
		const styleOf = async (content: Record<string, unknown>) => {
			const page = await open(KNOWN_LAUNCH_AT, [{ type: "cta", id: "c", content: parseBlockContent({ content }) }]);
			return page.all(".isolate")[0]?.getAttribute("style");
		};
		expect(await styleOf({ title: "A", backgroundColor: "#fff", textColor: "#123456" })).toMatch(/#ffffff.*#123456/);
		expect(await styleOf({ title: "A", backgroundColor: "#ffee00" })).toMatch(/#000000/);
		expect(await styleOf({ title: "A", backgroundColor: "#301050" })).toMatch(/#301050.*#ffffff/);
		expect(await styleOf({ title: "A", backgroundColor: "url(https://evil.example)" })).toBeFalsy();
	});

	test("a page without the hero section still has one first heading", async () => {
		const page = await open(KNOWN_LAUNCH_AT, [{ type: "website-faq", id: "f" }]);
		expect(page.all("h1")).toHaveLength(1);
	});

	test.each([
		["en", "above or below the brackets"],
		["en", "never on the brackets"],
		["en", "It rests on your gums, not on the wire"],
		["en", "Do not sleep with strips in."],
		["en", "before eating or sleeping"],
		["en", "one fresh strip a day, discarded at the end of the day"],
		["en", "non-toxic silicone"],
		["en", "Patent pending."],
		["en", "Not a medical device."],
		["en", "Not for children under 10. Minors under 13 need adult supervision."],
		["es", "No duermas con las tiras puestas."],
		["es", "silicona no tóxica. Patente en trámite. No es un dispositivo médico."],
		["es", "menores de 10 años. Los menores de 13 necesitan la supervisión de un adulto."],
	] as const)("HOME-31 SCOPE-05 SCOPE-06 the usage section itself says (%s): %s", async (language, rule) => {
		const page = await open(KNOWN_LAUNCH_AT, DEFAULT_STRUCTURE, language);
		expect(page.all("#usage")[0]?.textContent).toContain(rule);
	});

	test.each([
		["en", /teens and adults with braces/],
		["es", /adolescentes y adultos con brackets/],
	] as const)("SCOPE-04 the hero speaks to teenagers and to adults (%s)", async (language, words) => {
		const page = await open(KNOWN_LAUNCH_AT, DEFAULT_STRUCTURE, language);
		expect(page.all("#home")[0]?.textContent).toMatch(words);
	});

	test("SCOPE-09 the product section names the whole family and has a card for each product", async () => {
		const section = (await open(KNOWN_LAUNCH_AT)).all("#product")[0];
		expect(section?.querySelector("h2 + p")?.textContent).toMatch(
			/from a free trial to a 200-day supply, SoftWax orthodontic wax, and a bundle of both/,
		);
		expect([...(section?.querySelectorAll("h3") ?? [])].map((name) => name.textContent)).toEqual(
			[7, 1, 2, 6, 3, 4, 5].map((id) => knownProduct(id).name),
		);
	});

	test("PRICE-05 HOME-39 delivery is an estimate, and the FAQ says that it is not guaranteed", async () => {
		const faq = (await open(KNOWN_LAUNCH_AT)).all("#faq")[0]?.textContent;
		expect(faq).toMatch(/3-5 business days.*That’s an estimate, not a guarantee\./);
	});

	test.each([
		["HOME-32", /What are the strips made of\?.*non-toxic silicone/],
		["HOME-33", /How long does a strip last\?.*One day/],
		["HOME-34", /work with my braces\?.*rests on your gums/],
		["HOME-35", /put it on\?.*above or below the brackets/],
		["HOME-36", /sleep with a strip in\?.*Do not sleep with strips in/],
		["HOME-37", /swallow one\?.*call 911/],
		["HOME-38", /Should I use wax or strips\?.*sharp spot/],
		["HOME-39", /shipping take\?.*3-5 business days/],
		["HOME-40", /Can kids use it\?.*under 10.*under 13 need adult supervision/],
	])("%s the FAQ covers it", async (_, result) => {
		expect((await open(KNOWN_LAUNCH_AT)).all("#faq")[0]?.textContent).toMatch(result);
	});

	test("HOME-41 HOME-45 CONT-01 the contact form is the same as on /contact", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		const names = page.all("#contact [name]").map((field) => field.getAttribute("name"));
		expect(names).toEqual(["name", "email", "inquiryType", "subject", "message", "website"]);
	});

	test("HOME-26 Compare Packs shows all packs side by side", async () => {
		const page = await open(KNOWN_LAUNCH_AT);
		await page.click(page.button("Compare Packs"));
		expect(page.all("dialog tbody tr")).toHaveLength(7);
		expect(page.all("dialog")[0]?.textContent).toMatch(/15-Pair Pack30 strips\$10\.99\$0\.73/);
	});
});

afterEach(async () => {
	vi.useRealTimers();
	await closeShop();
});
