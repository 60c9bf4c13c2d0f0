// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { knownImage } from "#app/admin/testing/known-rows.ts";
import { openEditor, pageOf, wordsOf } from "#app/admin/testing/open-editor.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { apiResponse } from "#app/testing/fake-server.ts";

const PAGE = pageOf([
	{ id: "1", type: "website-hero" },
	{ id: "2", type: "text", content: { title: "Hello", text: "Words" } },
	{ id: "3", type: "cta", content: { title: "Go" } },
]);
const open = (content = PAGE) => openEditor({ content });

describe("the library", () => {
	test.each([
		"Store hero",
		"Products",
		"How to use",
		"FAQ",
		"Contact form",
		"Hero",
		"Features",
		"Call to action",
		"Text",
		"Image",
		"Spacer",
	])("VIS-02 VIS-27 puts each component at the end of the page and chooses it: %s", async (name) => {
		const page = await open();
		await page.press(`Add ${name}`);
		expect(page.order()).toEqual(["Store hero", "Text", "Call to action", name]);
		expect(page.textsOf("ol [aria-pressed=true]")).toEqual([name]);
		expect(page.textsOf("section[aria-label=Properties] h2")).toEqual([name]);
	});

	test("VIS-29 its images go onto the page, or into the element that is chosen and has a place for one", async () => {
		const page = await open();
		expect(page.textsOf("section[aria-label='Component library'] [role=tab][aria-selected=true]")).toEqual([
			"Components",
		]);
		await page.press("Images");
		const [image] = page.all("section[aria-label='Component library'] img");
		expect([image?.getAttribute("alt"), image?.getAttribute("src")]).toEqual([
			"smile.jpg",
			"/uploads/admin-uploads/1-a.jpg?w=320&format=webp",
		]);
		await page.press("");
		expect(page.order().at(-1)).toBe("Image");
		await page.press("Components");
		await page.press("Add Hero");
		await page.press("Images");
		await page.press("");
		expect(page.order()).toEqual(["Store hero", "Text", "Call to action", "Image", "Hero"]);
		expect(await page.contentOf(3)).toMatchObject({ image: "/uploads/admin-uploads/1-a.jpg", alt: "smile" });
		expect(await page.contentOf(4)).toMatchObject({ image: "/uploads/admin-uploads/1-a.jpg" });
	});

	test("VIS-29 says why its images could not be loaded, and tries again", async () => {
		let isFull = true;
		const images = { images: [knownImage({ originalName: "smile.jpg" })], folders: [], next: null };
		const page = await openEditor(
			{},
			{ "GET /api/admin/images": () => (isFull ? rejection("x", "The disk is full.") : apiResponse(images)) },
		);
		await page.press("Images");
		expect(page.textsOf("section[aria-label='Component library'] [role=alert] p")).toEqual([
			"Failed to load images: The disk is full.",
		]);
		isFull = false;
		await page.press("Try Again");
		expect(page.all("section[aria-label='Component library'] img").map((image) => image.getAttribute("alt"))).toEqual([
			"smile.jpg",
		]);
	});
});

describe("the order", () => {
	test("VIS-28 is changed by named buttons; the ends have no way further", async () => {
		const page = await open();
		expect([
			page.isOff(page.button("Move Store hero up")),
			page.isOff(page.button("Move Call to action down")),
		]).toEqual([true, true]);
		await page.press("Move Store hero down");
		expect(page.order()).toEqual(["Text", "Store hero", "Call to action"]);
		expect(page.textsOf("ol [aria-pressed=true]")).toEqual(["Store hero"]);
		await page.press("Move Call to action up");
		expect(page.order()).toEqual(["Text", "Call to action", "Store hero"]);
		await page.press("Remove Text");
		expect(page.order()).toEqual(["Call to action", "Store hero"]);
		expect(page.text()).toContain("Choose an element to change it.");
		expect(wordsOf(await page.stored())).toEqual(["cta “Go”", "website-hero"]);
	});

	test("VIS-28 after a removal the next element has the focus, then the last one, then the panel's sentence", async () => {
		const page = await open();
		await page.press("Remove Text");
		expect(document.activeElement).toBe(page.button("Call to action"));
		await page.press("Remove Call to action");
		expect(document.activeElement).toBe(page.button("Store hero"));
		await page.press("Remove Store hero");
		expect([page.order(), document.activeElement?.textContent]).toEqual([[], "Choose an element to change it."]);
	});

	test("every step can be had back and made again, by button and by keys", async () => {
		const page = await open();
		expect([page.isOff(page.button("Undo")), page.isOff(page.button("Redo"))]).toEqual([true, true]);
		await page.press("Remove Text");
		await page.press("Remove Call to action");
		const steps = [["Store hero", "Text", "Call to action"], ["Store hero", "Call to action"], ["Store hero"]];
		await page.press("Undo");
		expect(page.order()).toEqual(steps[1]);
		await page.keys("z");
		expect([page.order(), page.isOff(page.button("Undo"))]).toEqual([steps[0], true]);
		await page.keys("z", { shiftKey: true });
		expect(page.order()).toEqual(steps[1]);
		await page.press("Redo");
		expect([page.order(), page.isOff(page.button("Redo"))]).toEqual([steps[2], true]);
	});
});

describe("dragging", () => {
	test("VIS-27 is announced to screen readers by names, not by the library's ids", async () => {
		const page = await open();
		const region = document.createElement("div");
		region.id = "dnd-kit-announcement-1";
		region.append("");
		const hint = document.createElement("div");
		hint.id = "dnd-kit-description-1";
		hint.textContent = "To pick up a draggable item, press the space bar.";
		document.body.append(region, hint);
		const spoken = async (text: string) => {
			if (region.firstChild) region.firstChild.nodeValue = text;
			await page.pass(0);
			return region.textContent;
		};
		expect(await spoken("Picked up draggable item 2.")).toBe("Text picked up.");
		expect(await spoken("Draggable item 2 was moved over droppable target 3.")).toBe("Text is over Call to action.");
		expect(await spoken("Draggable item spacer-1 was moved over droppable target root:default-zone.")).toBe(
			"Spacer is over the page.",
		);
		expect(await spoken("Draggable item 2 is no longer over a droppable target.")).toBe("Text is outside the page.");
		expect(await spoken("Dragging was cancelled. Draggable item 2 was dropped.")).toBe(
			"Dragging canceled. Text stays where it was.",
		);
		expect(await spoken("Draggable item 2 was dropped over droppable target 1")).toBe("Text dropped at Store hero.");
		expect(hint.textContent).toMatch(/^To pick up a component,/);
		region.remove();
		hint.remove();
	});
});

describe("the properties", () => {
	test("VIS-04 of a section of the shop are none, and it says where its text is", async () => {
		const page = await open();
		await page.press("Add FAQ");
		expect(page.text()).toContain("No settings. Edit this section’s text in Content Editing.");
	});

	test("D-146 VIS-04 of the store's own hero are its headline and buttons, which replace the store's words", async () => {
		const page = await open();
		const hero = () => page.canvas().querySelector("#home") as HTMLElement;
		const links = () => [...hero().querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
		expect(hero().querySelector("h1")?.textContent).toBe("Braces, minus the rubbing.");
		await page.press("Store hero");
		expect(page.text()).toContain("An empty field shows the store’s own words.");
		await page.write("Title", "Smile all day.");
		await page.write("Second button text", "Read the guide");
		await page.write("Second button link", "blog");
		expect(hero().querySelector("h1")?.textContent).toBe("Smile all day.");
		expect(links()).toEqual([
			["Shop Now", "/shop"],
			["Read the guide", "/blog"],
		]);
		expect(await page.contentOf(0)).toMatchObject({ title: "Smile all day.", secondButtonText: "Read the guide" });
	});

	test("VIS-04 of a block are its fields; what is typed is on the canvas and is stored", async () => {
		const page = await open();
		await page.press("Text");
		expect(page.field("Title").value).toBe("Hello");
		await page.write("Title", "Soft days");
		expect(page.canvas().textContent).toContain("Soft days");
		expect(await page.contentOf(1)).toMatchObject({ title: "Soft days", text: "Words" });
	});

	test("VIS-11 a color is chosen, named, and taken away again", async () => {
		const page = await open();
		await page.press("Call to action");
		const color = () => page.field("Background color");
		expect(color().closest("div")?.textContent).toBe("Not set");
		await page.write("Background color", "#336699");
		expect(color().closest("div")?.textContent).toBe("#336699Clear");
		expect(await page.contentOf(2)).toMatchObject({ backgroundColor: "#336699" });
		await page.write("Background color", "#ffffff");
		expect(await page.contentOf(2)).toMatchObject({ backgroundColor: "#ffffff" });
		await page.press("Clear");
		expect(color().closest("div")?.textContent).toBe("Not set");
		expect(await page.contentOf(2)).not.toHaveProperty("backgroundColor");
	});

	test("D-141 VIS-11 the words of a block are edited in each language, and shown on the canvas in it", async () => {
		const page = await open();
		await page.press("Text");
		// Its chunk would not be there in the test's time.
		await loadDictionary("es");
		await page.press("Español");
		const field = () => page.field("Title in Spanish");
		expect([field().value, field().placeholder]).toEqual(["", "Hello"]);
		expect(page.text()).toContain("Empty: Spanish visitors see the English text.");
		expect(page.canvas().textContent).toContain("Hello");
		await page.write("Title in Spanish", "Hola");
		expect(page.canvas().textContent).toContain("Hola");
		await page.press("English");
		expect(page.field("Title").value).toBe("Hello");
		expect(page.canvas().textContent).not.toContain("Hola");
		expect(await page.contentOf(1)).toMatchObject({ title: "Hello", titleEs: "Hola", text: "Words" });
	});

	test("D-142 VIS-11 a new block has no words, and its name is among those that are not published", async () => {
		const page = await open();
		await page.press("Add Hero");
		expect(page.text()).toContain("1 empty block won’t be on the published page: Hero.");
		expect(await page.contentOf(3)).toEqual({ alignment: "center", buttonLink: "/shop" });
		await page.write("Title", "Soft days");
		expect(page.text()).not.toContain("won’t be on the published page");
	});

	test.each([
		["www.softbrace.com", "https://www.softbrace.com"],
		["shop", "/shop"],
		["shop now", "shop now"],
	])("VIS-11 the link %s of a button is kept as %s, or said to lead nowhere", async (typed, stored) => {
		const page = await open();
		await page.press("Call to action");
		await page.write("Button link", typed);
		await page.leave(page.field("Button link"));
		await page.pass(100);
		expect(page.text().includes("This link doesn’t lead anywhere")).toBe(typed === stored);
		expect(await page.contentOf(2)).toMatchObject({ buttonLink: stored });
	});

	test.each(["Button text", "Button text in Spanish"])(
		"VIS-11 a block whose button has a text, here the %s, and no link says that the button stays hidden",
		async (field) => {
			const page = await open();
			await page.press("Call to action");
			await loadDictionary("es");
			if (field.endsWith("Spanish")) await page.press("Español");
			const isComplained = () => page.text().includes("Add a link, or the button stays hidden.");
			expect(isComplained()).toBe(false);
			await page.write(field, "Go");
			expect(isComplained()).toBe(true);
			await page.write("Button link", "/shop");
			expect(isComplained()).toBe(false);
			if (field.endsWith("Spanish")) await page.press("English");
		},
	);

	test("D-146 the store's own hero leads to the shop without a link, and complains about none", async () => {
		const page = await open();
		await page.press("Store hero");
		await page.write("Button text", "Go");
		expect(page.canvas().querySelector("#home a")?.getAttribute("href")).toBe("/shop");
		expect(page.text()).not.toContain("the button stays hidden");
	});

	test("VIS-29 an image is chosen by name; one that is no longer there stays chosen", async () => {
		const page = await open(pageOf([{ id: "1", type: "image", content: { image: "/uploads/gone.jpg" } }]));
		await page.press("Image");
		const [field] = page.all("section[aria-label=Properties] select") as unknown as [HTMLInputElement];
		expect([field.value, [...field.querySelectorAll("option")].map(({ textContent }) => textContent)]).toEqual([
			"/uploads/gone.jpg",
			["No image", "/uploads/gone.jpg", "smile.jpg"],
		]);
		await page.type(field, "/uploads/admin-uploads/1-a.jpg");
		await page.pass(100);
		expect(await page.contentOf(0)).toMatchObject({ image: "/uploads/admin-uploads/1-a.jpg" });
	});
});
