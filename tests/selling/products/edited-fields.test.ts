import { expect, test } from "vitest";
import { EDITED_FIELDS, EDITED_KINDS, type EditedProduct, TEXT_FIELDS } from "#shop/selling/catalog/catalog.rules.ts";
import { changedFields, normalizeEdit } from "#shop/selling/catalog/edited-product.rules.ts";

/** What an owner typed, with spaces around it. */
const TYPED = Object.fromEntries(
	EDITED_FIELDS.map((field) => {
		const kind = EDITED_KINDS[field];
		return [field, kind === "texts" ? [` ${field} `, " "] : ["text", "optional"].includes(kind) ? ` ${field} ` : null];
	}),
) as unknown as EditedProduct;

test("every text of a product is kept without the spaces around it, and an empty optional one is none", () => {
	const texts = EDITED_FIELDS.filter((field) => ["text", "optional", "texts"].includes(EDITED_KINDS[field]));
	const tidy = normalizeEdit(TYPED);
	expect(texts.map((field) => tidy[field])).toEqual(
		texts.map((field) => (EDITED_KINDS[field] === "texts" ? [field] : field)),
	);
	const optional = EDITED_FIELDS.filter((field) => EDITED_KINDS[field] === "optional");
	const empty = normalizeEdit({ ...TYPED, ...Object.fromEntries(optional.map((field) => [field, "  "])) });
	expect(optional.map((field) => empty[field])).toEqual(optional.map(() => null));
});

test("D-186 the versions of a product have each of its texts in both languages, and nothing that is no text", () => {
	const isText = (field: string) => EDITED_FIELDS.includes(`${field}Es` as (typeof EDITED_FIELDS)[number]);
	const inEnglish = EDITED_FIELDS.filter(isText);
	expect(TEXT_FIELDS).toEqual(inEnglish.flatMap((field) => [field, `${field}Es`]));
});

test.each(EDITED_FIELDS)("a change of %s alone is noticed", (field) => {
	const before = normalizeEdit(TYPED);
	const after = { ...before, [field]: EDITED_KINDS[field] === "texts" ? ["new"] : "new" };
	expect(changedFields(before, after)).toEqual([field]);
	expect(changedFields(before, before)).toEqual([]);
});
