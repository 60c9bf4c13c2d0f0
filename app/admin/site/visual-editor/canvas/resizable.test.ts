import { expect, test } from "vitest";
import { limitSize } from "./resizable.tsx";

test.each([
	[
		{ width: 49, height: 29 },
		{ width: 50, height: 30 },
	],
	[
		{ width: -900, height: -900 },
		{ width: 50, height: 30 },
	],
	[
		{ width: 50, height: 30 },
		{ width: 50, height: 30 },
	],
	[
		{ width: 300.6, height: 10 },
		{ width: 301, height: 30 },
	],
	[
		{ width: 10, height: 200.4 },
		{ width: 50, height: 200 },
	],
])("VIS-20 VIS-21 a block resized to %j is %j: never below 50 × 30", (requested, size) => {
	expect(limitSize(requested)).toEqual(size);
});
