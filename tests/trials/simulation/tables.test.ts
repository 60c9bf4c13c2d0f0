import { expect, test } from "vitest";
import { readTables } from "../../../tools/simulation/world/tables.ts";

/** A database of four tables: a view, a trigger's function, and a foreign key that deletes. */
function tablesOf() {
	return readTables((text) => {
		if (text.includes("pg_get_viewdef")) {
			return [
				{ name: "sold", means: "select id from orders where true" },
				{ name: "count_order", means: "begin insert into tallies (n) values (1); return new; end" },
				{ name: "take_unit", means: "update products set stock = stock - 1" },
			];
		}
		if (text.includes("pg_trigger")) {
			return [
				{ name: "orders", means: "count_order" },
				{ name: "orders", means: "lines" },
			];
		}
		return ["orders", "lines", "tallies", "products"].map((name) => ({ name, means: "" }));
	});
}

test.each([
	['select * from "orders" join lines on true', ["orders", "lines"]],
	["select id from sold", ["orders"]],
	["select 1", []],
])("what %s reads are the tables it names, also through a view", (text, read) => {
	expect(tablesOf().readBy(text)).toEqual(read);
});

test.each([
	['insert into "orders" (id) select id from products', ["orders", "tallies", "lines"]],
	["with gone as (delete from lines returning *) select * from gone", ["lines"]],
	["select take_unit()", ["products"]],
	["select * from orders for update", []],
	["insert into lines (id) values (1) on conflict do update set id = 2", ["lines"]],
])("what %s changes includes what its functions, triggers and foreign keys do", (text, changed) => {
	expect(tablesOf().changedBy(text)).toEqual(changed);
});
