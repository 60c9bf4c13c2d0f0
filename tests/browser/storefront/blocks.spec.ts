import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/browser/support/admin.ts";
import { publishElements } from "#tests/browser/support/page-elements.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";

test.use({ viewport: DESKTOP });

const IMAGE = "/images/logo-blue.svg";

/** The home page with these blocks. */
async function openBlocks(page: Page, ownShop: string, blocks: readonly object[]): Promise<void> {
	await publishElements(ownShop, blocks);
	await page.goto("/");
}

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (box === null) throw new Error("it is not shown");
	return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.x + box.width / 2 };
}

test("VIS-12 the text of a block is small, medium or large", async ({ page, ownShop }) => {
	const sizes = ["small", "medium", "large"];
	await openBlocks(
		page,
		ownShop,
		sizes.map((fontSize) => ({ type: "text", content: { text: `In ${fontSize}`, fontSize } })),
	);
	const pixels: number[] = [];
	for (const size of sizes) {
		const text = page.getByText(`In ${size}`, { exact: true });
		pixels.push(await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
	}
	expect(pixels[0]).toBeLessThan(pixels[1] ?? 0);
	expect(pixels[1]).toBeLessThan(pixels[2] ?? 0);
});

for (const type of ["text", "hero", "cta"]) {
	test(`VIS-13 a block of type ${type}, and its text, stand at the left, in the middle or at the right`, async ({
		page,
		ownShop,
	}) => {
		const sides = ["left", "center", "right"];
		const content = (alignment: string) => ({
			title: `At ${alignment}`,
			alignment,
			width: 600,
			backgroundColor: "#fff0aa",
		});
		await openBlocks(
			page,
			ownShop,
			sides.map((alignment) => ({ type, content: content(alignment) })),
		);
		const panels: number[] = [];
		const words: number[] = [];
		for (const side of sides) {
			const title = page.getByRole("heading", { name: `At ${side}` });
			const panel = await boxOf(page.locator("main [style*='background-color']").filter({ has: title }));
			// The words themselves: a heading is as wide as its panel.
			const at = await title.evaluate((element) => {
				const range = document.createRange();
				range.selectNodeContents(element);
				const { left, width } = range.getBoundingClientRect();
				return left + width / 2;
			});
			panels.push(panel.middle);
			words.push(at - panel.middle);
		}
		expect(panels[0]).toBeLessThan((panels[1] ?? 0) - 100);
		expect(panels[1]).toBeLessThan((panels[2] ?? 0) - 100);
		expect(words[0]).toBeLessThan(-50);
		expect(Math.abs(words[1] ?? 99)).toBeLessThan(2);
		expect(words[2]).toBeGreaterThan(50);
	});
}

test("VIS-13 an image stands at the left, in the middle or at the right", async ({ page, ownShop }) => {
	const sides = ["left", "center", "right"];
	await openBlocks(
		page,
		ownShop,
		sides.map((alignment) => ({
			type: "image",
			content: { image: IMAGE, alt: `At ${alignment}`, alignment, width: 200 },
		})),
	);
	const [left = 0, center = 0, right = 0] = await Promise.all(
		sides.map(async (side) => (await boxOf(page.getByAltText(`At ${side}`))).middle),
	);
	expect(left).toBeLessThan(center - 100);
	expect(center).toBeLessThan(right - 100);
});

for (const [name, viewport] of [
	["laptop", DESKTOP],
	["phone", PHONE],
] as const) {
	test(`VIS-14 on a ${name} the image of a feature stands above its text, to the left or to the right of it`, async ({
		page,
		ownShop,
	}) => {
		await page.setViewportSize(viewport);
		const positions = ["top", "left", "right"];
		const feature = (imagePosition: string) => ({
			icon: "★",
			title: `Image ${imagePosition}`,
			description: "It is soft, it is small, and it stays where it is for the whole day.",
			image: IMAGE,
			imagePosition,
		});
		await openBlocks(page, ownShop, [{ type: "features", content: { features: positions.map(feature) } }]);
		const partsOf = async (position: string) => {
			const card = page.getByRole("listitem").filter({ hasText: `Image ${position}` });
			return {
				card: await boxOf(card),
				image: await boxOf(card.locator("img")),
				text: await boxOf(card.getByText(/It is soft/)),
			};
		};
		const [top, left, right] = [await partsOf("top"), await partsOf("left"), await partsOf("right")];
		expect(top.image.bottom).toBeLessThanOrEqual(top.text.y);
		expect(top.image.width).toBeGreaterThan(left.image.width);
		expect(left.image.right).toBeLessThanOrEqual(left.text.x);
		expect(right.text.right).toBeLessThanOrEqual(right.image.x);
		for (const { card, image, text } of [left, right]) {
			expect(image.width).toBeGreaterThan(60);
			expect(text.width).toBeGreaterThan(100);
			expect(Math.max(image.right, text.right)).toBeLessThanOrEqual(card.right);
		}
	});
}

for (const type of ["hero", "cta"]) {
	test(`VIS-11 a block of type ${type} has its background image behind its text, which stays readable`, async ({
		page,
		ownShop,
	}) => {
		await openBlocks(page, ownShop, [{ type, content: { title: "On an image", backgroundImage: IMAGE } }]);
		const title = page.getByRole("heading", { name: "On an image" });
		const panel = page.locator("main div").filter({ has: title }).last();
		const image = panel.locator(`img[src="${IMAGE}"]`);
		expect(await boxOf(image)).toEqual(await boxOf(panel));
		await expect(image).toHaveAttribute("alt", "");
		// What is painted at the middle of the title is not the image.
		const { x, y, width, height } = await boxOf(title);
		const isOnTop = await page.evaluate(
			([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.textContent === "On an image",
			[x + width / 2, y + height / 2],
		);
		expect(isOnTop).toBe(true);
		// Light words on a veil.
		const color = await title.evaluate((element) => getComputedStyle(element).color);
		for (const share of color.match(/\d+/g) ?? [0]) expect(Number(share), color).toBeGreaterThan(200);
		await expect(panel.locator("span")).toHaveCSS("position", "absolute");
	});
}

test("VIS-11 blocks have the owner's width and height, and are never wider than the screen", async ({
	page,
	ownShop,
}) => {
	const size = { width: 420, height: 333, backgroundColor: "#fff0aa" };
	const types = ["hero", "features", "cta", "text"];
	const blocks = types.map((type) => ({ type, content: { title: `Sized ${type}`, ...size } }));
	const image = { type: "image", content: { image: IMAGE, alt: "Sized image", width: 210, height: 99 } };
	await openBlocks(page, ownShop, [...blocks, image, { type: "spacer", content: { height: 77 } }]);
	const panelOf = (type: string) =>
		page
			.locator("main [style*='background-color']")
			.filter({ has: page.getByRole("heading", { name: `Sized ${type}` }) });
	for (const type of types) expect(await boxOf(panelOf(type)), type).toMatchObject({ width: 420, height: 333 });
	expect(await boxOf(page.getByAltText("Sized image"))).toMatchObject({ width: 210, height: 99 });
	expect(await boxOf(page.locator("main div[aria-hidden][style*='height']"))).toMatchObject({ height: 77 });
	await page.setViewportSize(PHONE);
	for (const type of types) {
		const { width, height, x, right } = await boxOf(panelOf(type));
		expect([width < 376, height >= 333, x >= 0, right <= 375], type).toEqual([true, true, true, true]);
	}
});
