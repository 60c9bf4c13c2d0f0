import fc from "fast-check";
import { expect, test } from "vitest";
import { deedsTowards } from "./show-state.ts";

type Item = { type: string; props: { id: string; text?: string } };

const page = fc.uniqueArray(
	fc.record({ type: fc.constant("text"), props: fc.record({ id: fc.stringMatching(/^[a-f]$/), text: fc.string() }) }),
	{ selector: ({ props }) => props.id },
);

/** What the editor makes of the deeds. */
function apply(items: readonly Item[], deeds: ReturnType<typeof deedsTowards>): Item[] {
	const list = [...items];
	for (const deed of deeds) {
		if (deed.type === "remove") list.splice(deed.index, 1);
		if (deed.type === "reorder") list.splice(deed.destinationIndex, 0, ...list.splice(deed.sourceIndex, 1));
		if (deed.type === "insert") {
			list.splice(deed.destinationIndex, 0, { type: deed.componentType, props: { id: deed.id ?? "" } });
		}
		if (deed.type === "replace") list[deed.destinationIndex] = deed.data as Item;
	}
	return list;
}

test("any state of the page is reached from any other", () => {
	fc.assert(
		fc.property(page, page, (shown, wanted) => {
			expect(apply(shown, deedsTowards(shown, wanted))).toEqual(wanted);
		}),
	);
});

test("a state that is there already needs no deed", () => {
	fc.assert(
		fc.property(page, (shown) => {
			expect(deedsTowards(shown, shown)).toEqual([]);
		}),
	);
});
