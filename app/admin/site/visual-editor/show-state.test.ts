import fc from "fast-check";
import { expect, test } from "vitest";
import { actionsTowards } from "./show-state.ts";

type Item = { type: string; props: { id: string; text?: string } };

const page = fc.uniqueArray(
	fc.record({ type: fc.constant("text"), props: fc.record({ id: fc.stringMatching(/^[a-f]$/), text: fc.string() }) }),
	{ selector: ({ props }) => props.id },
);

function apply(items: readonly Item[], actions: ReturnType<typeof actionsTowards>): Item[] {
	const list = [...items];
	for (const action of actions) {
		if (action.type === "remove") list.splice(action.index, 1);
		if (action.type === "reorder") list.splice(action.destinationIndex, 0, ...list.splice(action.sourceIndex, 1));
		if (action.type === "insert") {
			list.splice(action.destinationIndex, 0, { type: action.componentType, props: { id: action.id ?? "" } });
		}
		if (action.type === "replace") list[action.destinationIndex] = action.data as Item;
	}
	return list;
}

test("any state of the page can be reached from any other", () => {
	fc.assert(
		fc.property(page, page, (shown, wanted) => {
			expect(apply(shown, actionsTowards(shown, wanted))).toEqual(wanted);
		}),
	);
});

test("a state that is already shown needs no action", () => {
	fc.assert(
		fc.property(page, (shown) => {
			expect(actionsTowards(shown, shown)).toEqual([]);
		}),
	);
});
