// @vitest-environment happy-dom

import { act } from "react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyList } from "./empty-list.tsx";
import type { TableColumn } from "./table-column.tsx";
import { useRowSelection } from "./use-row-selection.ts";

const NAMES = ["Ana", "Ben", "Cleo", "Dan"];

const COLUMNS: readonly TableColumn<string>[] = [
	{ id: "name", header: "Name", sort: "name", isLink: true, cell: (name) => <Link to={`/${name}`}>{name}</Link> },
	{ id: "spent", header: "Spent", sort: "spent", isDescendingFirst: true, cell: () => "$1.00" },
	{ id: "note", header: "Note", cell: () => <input aria-label="Note" /> },
];

function List({ rows }: { rows: readonly string[] }) {
	const selection = useRowSelection(rows);
	return (
		<>
			<DataTable
				label="People"
				rows={rows}
				columns={COLUMNS}
				idOf={(name) => name}
				nameOf={(name) => name}
				defaultSort="-spent"
				selection={selection}
				empty={<EmptyList title="Nobody yet" />}
			/>
			<BulkBar selection={selection}>
				<button type="button">Ship</button>
			</BulkBar>
			<output>{selection.ids.join(" ")}</output>
		</>
	);
}

async function open(path = "/", rows: readonly string[] = NAMES) {
	const page = await renderScreen(<List rows={rows} />, { path });
	const press = (key: string, element: Element = document.activeElement ?? document.body) =>
		act(async () => void element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
	return Object.assign(page, {
		press,
		box: (name: string) => page.field(`Select ${name}`),
		chosen: () => page.all("output")[0]?.textContent,
		focused: () => document.activeElement?.textContent,
		check: (name: string, init: MouseEventInit = {}) =>
			act(
				async () =>
					void page.field(`Select ${name}`).dispatchEvent(new MouseEvent("click", { bubbles: true, ...init })),
			),
	});
}

test("a column is sorted by its link, the other way around by the next", async () => {
	const page = await open("/?search=a&page=3");
	const sorts = () => page.all("th").map((header) => header.getAttribute("aria-sort"));
	expect(sorts()).toEqual([null, "none", "descending", null]);
	expect(page.link("Name").getAttribute("href")).toBe("/?search=a&sort=name");
	expect(page.link("Spent").getAttribute("href")).toBe("/?search=a&sort=spent");
	await page.click(page.link("Name"));
	expect(sorts()).toEqual([null, "ascending", "none", null]);
	expect(page.link("Name").getAttribute("href")).toBe("/?search=a&sort=-name");
	// The usual order needs no place in the URL.
	expect(page.link("Spent").getAttribute("href")).toBe("/?search=a");
});

test("rows are chosen one by one, in ranges with Shift, and all at once", async () => {
	const page = await open();
	expect(page.all("section")).toEqual([]);
	await page.check("Ana");
	await page.check("Cleo", { shiftKey: true });
	expect(page.chosen()).toBe("Ana Ben Cleo");
	expect(page.text()).toContain("3 selected");
	expect(page.field("Select all on this page").indeterminate).toBe(true);
	await page.check("Ben");
	expect(page.chosen()).toBe("Ana Cleo");
	await page.check("all on this page");
	expect([page.chosen(), page.field("Select all on this page").checked]).toEqual(["Ana Ben Cleo Dan", true]);
	await page.check("all on this page");
	expect(page.chosen()).toBe("");
	await page.check("Dan");
	await page.click(page.button("Clear selection"));
	expect([page.chosen(), page.all("section")]).toEqual(["", []]);
});

test("j, k, the arrow keys and x work on the rows, but not while the person types", async () => {
	const page = await open();
	const row = () => document.activeElement?.closest("tr")?.dataset.row;
	await page.press("ArrowDown");
	expect(row()).toBeUndefined();
	await page.press("j");
	expect(row()).toBe("Ana");
	await page.press("j");
	await page.press("ArrowDown");
	await page.press("k");
	expect(row()).toBe("Ben");
	await page.press("x");
	await page.press("ArrowUp");
	await page.press("X");
	expect(page.chosen()).toBe("Ana Ben");
	const note = page.all("input[aria-label=Note]")[2] as HTMLElement;
	await act(async () => note.focus());
	await page.press("x");
	await page.press("j");
	expect([row(), page.chosen()]).toEqual(["Cleo", "Ana Ben"]);
});

test("D-132 Enter on a row's checkbox opens the row and chooses nothing, as the sheet of keys promises", async () => {
	const page = await open();
	await page.press("j");
	await page.press("j");
	expect(document.activeElement?.getAttribute("type")).toBe("checkbox");
	await page.press("Enter");
	expect([page.location.current, page.chosen()]).toEqual(["/Ben", ""]);
	await page.press("Enter", page.all("input[aria-label=Note]")[2]);
	expect(page.location.current).toBe("/Ben");
});

test("without rows stands what would be here", async () => {
	const page = await open("/", []);
	expect([page.all("table"), page.text()]).toEqual([[], "Nobody yet"]);
});
