// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openEditor, pageOf } from "#app/admin/testing/open-editor.tsx";

describe("the features of a block", () => {
	const feature = (title: string) => ({ icon: "★", title, description: "Soft", image: "", imagePosition: "top" });
	const openFeatures = async (titles: readonly string[]) => {
		const page = await openEditor({
			content: pageOf([{ id: "1", type: "features", content: { features: titles.map(feature) } }]),
		});
		await page.press("Features");
		const features = async () => (await page.contentOf(0))?.features as { title: string }[];
		return Object.assign(page, { features, names: () => page.textsOf("section[aria-label=Properties] summary") });
	};

	test("VIS-14 are added, moved and removed by named buttons", async () => {
		const page = await openFeatures(["One", "Two"]);
		await page.press("Move One down");
		expect(page.names()).toEqual(["Two", "One"]);
		await page.press("Remove Two");
		await page.press("Add a feature");
		expect(page.names()).toEqual(["One", "Feature 2"]);
		expect((await page.features()).map(({ title }) => title)).toEqual(["One", ""]);
	});

	test("VIS-14 after a removal the next one has the focus, then the last one, then the button that adds one", async () => {
		const page = await openFeatures(["One", "Two", "Three"]);
		const focused = () => document.activeElement?.textContent;
		await page.press("Remove Two");
		expect(focused()).toBe("Three");
		await page.press("Remove Three");
		expect(focused()).toBe("One");
		await page.press("Remove One");
		expect([page.names(), focused()]).toEqual([[], "Add a feature"]);
	});

	test.each([
		["icon", "Icon", "☆"],
		["title", "Title", "Other"],
		["description", "Description", "Softer"],
		["imagePosition", "Image position", "left"],
		["image", "Image", "/uploads/admin-uploads/1-a.jpg"],
	])("VIS-14 have a field for each part: %s", async (part, label, value) => {
		const page = await openFeatures(["One", "Two"]);
		const fields = page.all("section[aria-label=Properties] details:last-of-type :is(input, select, textarea)");
		const labelOf = ({ id }: HTMLElement) => page.all(`label[for='${id}']`)[0]?.textContent;
		await page.type(fields.find((field) => labelOf(field) === label) as HTMLInputElement, value);
		await page.pass(100);
		expect(await page.features()).toEqual([feature("One"), { ...feature("Two"), [part]: value }]);
	});
});
