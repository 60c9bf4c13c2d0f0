import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { type FieldCode, isFieldCode } from "#shop/kernel/field-codes.rules.ts";
import { snakeCase } from "#shop/kernel/names.rules.ts";
import { changeStock } from "#shop/selling/catalog/adjust-stock.ts";
import { type AdminProduct, EDITED_FIELDS, type EditedField } from "#shop/selling/catalog/catalog.rules.ts";
import { changeProduct } from "#shop/selling/catalog/edit-product.ts";
import { changedFields } from "#shop/selling/catalog/edited-product.rules.ts";
import { getAdminProduct } from "#shop/selling/catalog/find-products.ts";
import { addDraft, removeProduct } from "#shop/selling/catalog/product-life.ts";
import {
	csvColumnOf,
	type LineProblem,
	type OwnCells,
	type ProductLine,
	readProducts,
	writeProducts,
} from "./product-csv.ts";

/** What a line changes; `id` is that of a new product only once it is there. */
type LineChange = {
	line: number;
	id: number | null;
	name: string;
	kind: "added" | "changed" | "deleted";
	fields: EditedField[];
	addStock: number;
};

/** `undo` is a file that takes everything back; null without changes, and for a dry run. */
type ImportResult = { problems: LineProblem[]; changes: LineChange[]; undo: string | null };

/**
 * Changes products as a file says: all of it or, with any problem, nothing. A line without an id adds a draft. A dry run does
 * the same and takes it back. For administrators.
 */
export async function importProducts(shop: Shop, file: { csv: string; isDryRun: boolean }): Promise<ImportResult> {
	const admin = asAdministrator(shop);
	const { lines, problems } = readProducts(file.csv);
	if (problems.length > 0 && lines.length === 0) return { problems, changes: [], undo: null };
	const changes: LineChange[] = [];
	const before: AdminProduct[] = [];
	const cells = new Map<number, OwnCells>();
	/** Ends a transaction that is to change nothing. */
	const takenBack = Object.assign(new Error("nothing is changed"), { result: NOTHING });
	const work = transaction(asSystem(shop), async (tx) => {
		// A transaction that is tried again starts over.
		changes.length = 0;
		before.length = 0;
		const found = [...problems];
		for (const line of lines) {
			try {
				await applyLine(tx, admin, line, { changes, before, cells });
			} catch (error) {
				found.push(...lineProblems(error, line));
			}
		}
		const result = { problems: byLine(found), changes: found.length > 0 ? [] : [...changes], undo: null };
		if (file.isDryRun || found.length > 0 || changes.length === 0) {
			takenBack.result = result;
			throw takenBack;
		}
		const counted = (kind: LineChange["kind"]) => changes.filter((change) => change.kind === kind).length;
		await recordActivity(tx, admin, "PRODUCT_IMPORT", {
			added: counted("added"),
			changed_products: counted("changed"),
			deleted: counted("deleted"),
		});
		return { ...result, undo: writeProducts(before, cells) };
	});
	return await work.catch((error: unknown) => {
		if (error === takenBack) return takenBack.result;
		throw error;
	});
}

const NOTHING: ImportResult = { problems: [], changes: [], undo: null };

type Done = { changes: LineChange[]; before: AdminProduct[]; cells: Map<number, OwnCells> };

async function applyLine(tx: ShopTransaction, admin: Shop, read: ProductLine, done: Done): Promise<void> {
	const { line, id, change, addStock, isDeleted } = read;
	if (id === null) {
		const { name = "", priceCents = -1 } = change;
		const added = await addDraft(tx, admin, { name, priceCents, stock: addStock });
		const after = await changeProduct(tx, admin, added.id, change);
		done.before.push(after);
		done.cells.set(after.id, { delete: "yes" });
		done.changes.push({ line, id: after.id, name: after.name, kind: "added", fields: [], addStock });
		return;
	}
	const before = await getAdminProduct(tx, id);
	if (isDeleted) {
		await removeProduct(tx, admin, id);
		// Added again, it is a new product.
		done.before.push(before);
		done.cells.set(id, { id: "", add_stock: String(before.stock) });
		done.changes.push({ line, id, name: before.name, kind: "deleted", fields: [], addStock: 0 });
		return;
	}
	const after = await changeProduct(tx, admin, id, change);
	if (addStock !== 0)
		await changeStock(tx, admin, id, { change: addStock, reason: "correction", key: admin.ids.uuid() });
	const fields = changedFields(before, after);
	if (fields.length === 0 && addStock === 0) return;
	done.before.push(before);
	if (addStock !== 0) done.cells.set(id, { add_stock: String(-addStock) });
	done.changes.push({ line, id, name: after.name, kind: "changed", fields, addStock });
}

/** @throws what is not about the line */
function lineProblems(error: unknown, { line }: ProductLine): LineProblem[] {
	if (!isShopError(error)) throw error;
	if (error.code === "product_not_found") return [{ line, column: "id", code: "invalid_choice" }];
	if (error.code === "product_kept") return [{ line, column: "delete", code: "invalid_choice" }];
	if (error.code === "stock_below_reserved") return [{ line, column: "add_stock", code: "out_of_range" }];
	if (error.code !== "invalid_input") throw error;
	const details = error.details as { field: string; code: FieldCode }[];
	return details.map(({ field, code }) => ({
		line,
		column: columnNamed(field),
		code: isFieldCode(code) ? code : "invalid",
	}));
}

function columnNamed(field: string): string {
	if (field === "change" || field === "stock") return "add_stock";
	const edited = EDITED_FIELDS.find((one) => one === field);
	return edited === undefined ? snakeCase(field) : csvColumnOf(edited);
}

function byLine(problems: readonly LineProblem[]): LineProblem[] {
	return problems.toSorted((one, other) => one.line - other.line);
}
