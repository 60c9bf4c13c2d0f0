import { expect, test } from "vitest";
import { importProblem } from "./import-problem.ts";

test.each([
	[1, "color", "invalid_choice", "import_column_unknown"],
	[1, "id", "required", "import_column_missing"],
	[1, "price", "taken", "import_column_twice"],
	[3, "id", "invalid_choice", "import_id_unknown"],
	[3, "id", "taken", "import_id_twice"],
	[3, "id", "invalid", "import_expects_count"],
	[3, "delete", "invalid_choice", "import_delete_kept"],
	[3, "delete", "invalid", "import_expects_switch"],
	[3, "add_stock", "out_of_range", "import_stock_held"],
	[3, "add_stock", "invalid", "import_expects_change"],
	[3, "sale_price", "invalid", "import_expects_amount"],
	[3, "priced_pairs", "invalid", "import_expects_count"],
	[3, "sold_out", "invalid", "import_expects_switch"],
	[3, "releases_at", "invalid", "import_expects_instant"],
	[3, "sku", "taken", null],
	[3, "price", "out_of_range", null],
])("D-185 line %i, %s, %s says %s", (line, column, code, text) => {
	expect(importProblem({ line, column, code })).toBe(text);
});
