import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { snakeCase } from "#shop/kernel/names.rules.ts";
import { EDITED_FIELDS, EDITED_KINDS, type EditedKind } from "#shop/selling/catalog/catalog.rules.ts";

type Problem = { line: number; column: string; code: string };
type Key = KeyTaking<typeof adminTexts>;

/** What the columns beside a product's fields take, and what a field of each kind does. */
const EXPECTED: Partial<Readonly<Record<EditedKind | "id" | "add_stock" | "delete", Key>>> = {
	id: "import_expects_count",
	add_stock: "import_expects_change",
	delete: "import_expects_switch",
	price: "import_expects_amount",
	amount: "import_expects_amount",
	count: "import_expects_count",
	switch: "import_expects_switch",
	instant: "import_expects_instant",
};

/** The text for what is wrong with a cell; null where the field's own text says it. */
export function importProblem({ line, column, code }: Problem): Key | null {
	if (line === 1)
		return code === "required"
			? "import_column_missing"
			: code === "taken"
				? "import_column_twice"
				: "import_column_unknown";
	if (column === "id" && code === "invalid_choice") return "import_id_unknown";
	if (column === "id" && code === "taken") return "import_id_twice";
	if (column === "delete" && code === "invalid_choice") return "import_delete_kept";
	if (column === "add_stock" && code === "out_of_range") return "import_stock_held";
	if (code !== "invalid") return null;
	const field = EDITED_FIELDS.find((one) => snakeCase(one).replace(/_cents$/, "") === column);
	return EXPECTED[field === undefined ? (column as "id") : EDITED_KINDS[field]] ?? null;
}
