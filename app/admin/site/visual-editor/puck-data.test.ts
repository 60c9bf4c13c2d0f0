import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_TYPES, CONTACT_SECTION, LIVE_SECTIONS } from "#shop/site/content/page-element.rules.ts";
import { toEditorData, toElements } from "./puck-data.ts";

const word = fc.string({ maxLength: 8 });
const element = fc.record({
	id: fc.uuid(),
	type: fc.constantFrom(...LIVE_SECTIONS, CONTACT_SECTION, ...BLOCK_TYPES, "hologram"),
	style: fc.dictionary(word, fc.jsonValue()),
	content: fc.dictionary(
		word.filter((name) => name !== "id" && name !== "elementStyle" && name !== "__proto__"),
		fc.jsonValue(),
	),
});

test("VIS-08 VIS-15 VIS-30 a saved list survives the editor unchanged, with unknown elements at its end", () => {
	fc.assert(
		fc.property(fc.uniqueArray(element, { selector: ({ id }) => id }), (elements) => {
			const known = elements.filter(({ type }) => type !== "hologram");
			const unknown = elements.filter(({ type }) => type === "hologram");
			const list = [...known, ...unknown].map((one, position) => ({ ...one, position }));
			const { data, unknown: unknownElements } = toEditorData(list);
			expect(data.content).toHaveLength(known.length);
			expect(toElements(data, unknownElements)).toEqual(list);
		}),
	);
});

test("HOME-11 elements are on the canvas in order of position", () => {
	const list = [3, 1, 2].map((position) => ({ id: `e${position}`, type: "text", position }));
	expect(toEditorData(list).data.content.map(({ props }) => props.id)).toEqual(["e1", "e2", "e3"]);
});
