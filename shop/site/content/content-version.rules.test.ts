import { expect, test } from "vitest";
import { describeEdit } from "./content-version.rules.ts";

const place = { page: "home", section: "hero" } as unknown as Parameters<typeof describeEdit>[0];

test.each([
	[0, 50, false],
	[0, 51, true],
	[51, 0, true],
	[50, 0, false],
	[200, 149, true],
	[200, 200, false],
])("CONST-40 ACON-23 a change from %i to %i characters is significant: %s", (before, after, isSignificant) => {
	expect(describeEdit(place, "a".repeat(before), "b".repeat(after))).toEqual({
		...place,
		content_length_before: before,
		content_length_after: after,
		content_preview: after > 100 ? `${"b".repeat(100)}...` : "b".repeat(after),
		changed_significantly: isSignificant,
	});
});
