// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { OwnerTexts } from "#app/storefront/owner-text.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { QUESTIONS } from "#shop/site/content/editable-page.rules.ts";
import { DEFAULT_STRUCTURE } from "#shop/site/content/page-structure.rules.ts";
import { KNOWN_LAUNCH_AT, knownProducts } from "#tests/selling/money/known-products.ts";
import { HomeScreen } from "./home-screen.tsx";

const open = () =>
	renderScreen(
		<HomeScreen
			structure={DEFAULT_STRUCTURE}
			renderedAt={KNOWN_LAUNCH_AT}
			products={knownProducts}
			ratings={{}}
			featured={[]}
		/>,
	);
const partsOf = (section: HTMLElement | undefined, selector: string) =>
	[...(section?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
const linksOf = (section: HTMLElement | undefined) =>
	[...(section?.querySelectorAll("a") ?? [])].map((link) => [link.textContent, link.getAttribute("href")]);

test("HOME-15 HOME-17 HOME-18 the hero: its text, both links, three highlights and four images", async () => {
	const page = await open();
	const [hero] = page.all("#home");
	expect(partsOf(hero, "h1, p")).toEqual([
		"Made for life with braces",
		"Braces, minus the rubbing.",
		expect.stringMatching(/soft/i),
	]);
	expect(linksOf(hero)).toEqual([
		["Shop Now", "/shop"],
		["Learn More", "/#product"],
	]);
	expect(partsOf(hero, "li")).toEqual([
		"Non-toxic silicone",
		"A fresh strip every day",
		"Free shipping on orders $5.99+",
	]);
	await page.click(page.button(/^Image 2/));
	expect([...(hero?.querySelectorAll("img") ?? [])].map((image) => [image.getAttribute("src"), image.alt])).toEqual([
		[
			"/images/renders/still-life-640.webp",
			"Two clear lilac silicone strips on a white porcelain dish, a pouch and a tin behind them",
		],
		["/images/renders/pack-15-640.webp", "A pack of silicone strips"],
		["/images/renders/softwax-640.webp", "SoftWax orthodontic wax"],
		["/images/renders/bundle-640.webp", "A bundle of wax and strips"],
	]);
});

test("HOME-19 HOME-26 HOME-29 HOME-46 the products: their words, the comparison, the way to all, where to begin, and trust", async () => {
	const page = await open();
	const [section] = page.all("#product");
	expect(partsOf(section, "h2")[0]).toBe("Find your pack");
	expect(page.link("See all products").getAttribute("href")).toBe("/shop");
	const [grid] = section?.querySelectorAll("ul") ?? [];
	expect(partsOf(grid, "li:last-child p")[0]).toBe("New to strips?");
	expect(page.link("Try a pair free").getAttribute("href")).toBe("/product/7");
	expect(partsOf(section, "ul[aria-label='Why SoftBrace'] li")).toEqual([
		"Non-toxic silicone",
		"We never store card details",
		"Returns: contact us within 30 days",
		"$0.10 donated per purchase",
	]);
});

test("D-46 REV-25 D-162 D-201 approved reviews stand before the contact form, each with its product; without any there is no strip", async () => {
	const review = { id: "r", productId: 1, rating: 5, reviewText: "So soft.", userName: "Maya" };
	const featured = [{ ...review, isSpotlight: true, isVerifiedBuyer: false, createdAt: Date.UTC(2025, 8, 1, 18) }];
	const screen = (reviews: typeof featured) => (
		<HomeScreen
			structure={DEFAULT_STRUCTURE}
			renderedAt={KNOWN_LAUNCH_AT}
			products={knownProducts}
			ratings={{}}
			featured={reviews}
		/>
	);
	const page = await renderScreen(screen(featured));
	const [strip] = page.all("section[aria-labelledby=featured-reviews]");
	expect(strip?.nextElementSibling?.id).toBe("contact");
	expect(partsOf(strip, "article p")).toEqual(["So soft.", "Maya", "Sep 1, 2025 · 5-Pair Pack"]);
	expect(strip?.querySelector("a")?.getAttribute("href")).toBe("/reviews");
	const both = [{ ...review, id: "s", reviewText: "Muy buenas para mi hija." }, review].map((one) => ({
		...featured[0],
		...one,
	}));
	const texts = (await renderScreen(screen(both as typeof featured))).all(
		"section[aria-labelledby=featured-reviews] p:first-of-type",
	);
	expect(texts.map(({ textContent }) => textContent).filter((text) => text?.endsWith("."))).toEqual([
		"So soft.",
		"Muy buenas para mi hija.",
	]);
	const none = await renderScreen(screen([]));
	expect(none.all("section[aria-labelledby=featured-reviews]")).toEqual([]);
	expect(none.text()).toContain("One fresh strip a day. On your gums, not on the wire.");
	expect(page.text()).not.toContain("One fresh strip a day. On");
});

test("HOME-41 on a phone a button opens the contact form, which is open on larger screens", async () => {
	const page = await open();
	const form = page.all("#home-contact")[0];
	expect(form?.className).toMatch(/max-sm:hidden.*max-sm:noscript:block/);
	await page.click(page.button("Write a message"));
	expect(form?.className).not.toContain("hidden");
});

test("HOME-30 HOME-31 D-216 the steps in their order, each with an image of its own, and the way to the full instructions", async () => {
	const page = await open();
	const [section] = page.all("#usage");
	expect(partsOf(section, "h2, h3")).toEqual([
		"Comfort in four easy steps",
		"Wash and dry",
		"Place on your gums",
		"Wear it for the day",
		"Remove and discard",
	]);
	expect(partsOf(section, "li span")).toEqual(["1", "2", "3", "4"]);
	const images = [...(section?.querySelectorAll("li img") ?? [])].map((image) => image.getAttribute("src"));
	expect(images).toEqual(
		["step-wash", "step-place", "in-use", "step-remove"].map((name) => `/images/renders/${name}-640.webp`),
	);
	const texts = [...(section?.querySelectorAll("li img") ?? [])].map((image) => image.getAttribute("alt"));
	expect(new Set(texts).size).toBe(4);
	for (const text of texts) expect(text).toMatch(/.{20}/);
	expect(partsOf(section, "li p").every((text) => (text ?? "").length > 20)).toBe(true);
	expect(linksOf(section)).toEqual([["See full instructions", "/softbrace-usage"]]);
});

test("HOME-41 HOME-42 SCOPE-14 whom to ask and how soon they answer, and what must be said", async () => {
	const page = await open();
	const [contact] = page.all("#contact");
	expect(partsOf(contact, "h2")).toEqual(["Questions? We’re happy to help."]);
	expect(contact?.textContent).toContain("We usually reply within 2-4 hours during business hours.");
	expect(linksOf(contact)[0]).toEqual(["help@shop.example", "mailto:help@shop.example"]);
	const [legal] = page.all("section[aria-label='Legal notice']");
	expect(legal?.textContent).toMatch(/Patent pending.*under 10.*under 13/);
});

test("ACON-16 the owner's texts stand in their sections, in place of the shop's own where it has some", async () => {
	const sections = { hero: "#home", product: "#product", usage: "#usage", faq: "#faq", contact: "#contact" };
	const texts = Object.fromEntries([...Object.keys(sections), "legal"].map((name) => [name, `<p>Own ${name}</p>`]));
	const page = await renderScreen(
		<OwnerTexts value={texts}>
			<HomeScreen structure={DEFAULT_STRUCTURE} renderedAt={KNOWN_LAUNCH_AT} products={[]} ratings={{}} featured={[]} />
		</OwnerTexts>,
	);
	for (const [name, selector] of Object.entries(sections)) {
		expect(partsOf(page.all(selector)[0], ".prose")).toEqual([`Own ${name}`]);
	}
	expect(partsOf(page.all("section[aria-label='Legal notice']")[0], ".prose")).toEqual(["Own legal"]);
	for (const words of ["strips in trial, small", "We usually answer within"]) expect(page.text()).not.toContain(words);
	expect(partsOf(page.all("#home")[0], "p")).toEqual(["Made for life with braces", "Own hero"]);
	expect(page.text()).toContain("Not for children under 10.");
});

test("D-166 the owner's answer to a question replaces the shop's, and no other", async () => {
	const shownWith = async (texts: Record<string, string>) => {
		const page = await renderScreen(
			<OwnerTexts value={texts}>
				<HomeScreen
					structure={DEFAULT_STRUCTURE}
					renderedAt={KNOWN_LAUNCH_AT}
					products={[]}
					ratings={{}}
					featured={[]}
				/>
			</OwnerTexts>,
		);
		return page.all("#faq details").map(({ textContent }) => textContent);
	};
	const own = await shownWith({});
	expect(own).toHaveLength(QUESTIONS.length);
	for (const [at, question] of QUESTIONS.entries()) {
		const shown = await shownWith({ [`faq-${question}`]: "<p>My answer</p>" });
		expect(shown[at]).toMatch(/^[^?]+\?My answer$/);
		expect(shown.toSpliced(at, 1)).toEqual(own.toSpliced(at, 1));
	}
});
