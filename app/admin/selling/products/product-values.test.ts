import { expect, test } from "vitest";
import { EDITED_FIELDS, type EditedField } from "#shop/selling/catalog/catalog.rules.ts";
import { CONTROLS, type Control } from "./product-values.ts";

test("a field without a control does not compile", () => {
	const { isActive: _, ...others } = CONTROLS;
	// @ts-expect-error There is no control for isActive.
	const controls = others satisfies Record<EditedField, Control>;
	expect(EDITED_FIELDS.filter((field) => !Object.hasOwn(controls, field))).toEqual(["isActive"]);
});
