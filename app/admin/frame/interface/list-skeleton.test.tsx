// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DataTable } from "./data-table.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { TableColumn } from "./table-column.tsx";

const COLUMNS: readonly TableColumn<string>[] = [
	{ id: "name", header: "Name", phone: "start", sort: "name", cell: (name) => name },
	{ id: "spent", header: "Spent", isNumber: true, phone: "end", cell: () => "$1.00" },
];

test("a list that loads has the columns of its table, in the same frame, and says that it loads", async () => {
	const loading = await renderScreen(<ListSkeleton columns={COLUMNS} frame="tall" />);
	const shown = await renderScreen(
		<DataTable
			label="People"
			rows={["Ana"]}
			columns={COLUMNS}
			idOf={(name) => name}
			nameOf={(name) => name}
			frame="tall"
			empty={null}
		/>,
	);
	const shape = (page: typeof shown) => [
		page.all("section")[0]?.className,
		page.all("th").map(({ textContent }) => textContent),
		page.all("tbody tr")[0]?.className.replace(/ (hover|focus-within):bg-sunken/g, ""),
		[...(page.all("tbody tr")[0]?.children ?? [])].map(({ className }) => className),
	];
	expect(shape(loading)).toEqual(shape(shown));
	expect(loading.all("[role=status]")[0]?.getAttribute("aria-label")).toBe("Loading...");
	// Nothing of it can be reached yet.
	expect(loading.all("[inert] table")).toHaveLength(1);
});
