import { type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { ColumnHeader, PLACES, type TableColumn } from "./table-column.tsx";
import { SelectAll, SelectRow } from "./table-selection.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import type { RowSelection } from "./use-row-selection.ts";

type DataTableProps<Row> = {
	/** What is listed, for screen readers. */
	label: string;
	rows: readonly Row[];
	columns: readonly TableColumn<Row>[];
	idOf(row: Row): string;
	/** The row in words, for its checkbox. */
	nameOf(row: Row): string;
	/** The order without `sort` in the URL, such as "-placed_at". */
	defaultSort?: string;
	selection?: RowSelection;
	/** In place of no rows. */
	empty: ReactNode;
};

/**
 * Rows as dense as a laptop needs them, and with two lines each on a phone. A column's `isLink` cell holds the link
 * that opens the row; j, k, the arrow keys, Enter and x work on the rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { label, rows, columns, idOf, nameOf, defaultSort = "", selection, empty } = props;
	const t = useT(adminTexts);
	const table = useRef<HTMLTableElement>(null);
	const isLoading = useNavigation().state === "loading";
	useRowKeys(table, selection?.toggle);
	if (rows.length === 0) return <div className="rounded-xl border border-line bg-surface">{empty}</div>;
	return (
		<div className="rounded-xl border border-line bg-surface max-md:overflow-hidden">
			<table
				ref={table}
				aria-label={label}
				aria-busy={isLoading || undefined}
				className={classNames("w-full border-separate border-spacing-0 max-md:block", isLoading && "opacity-60")}
			>
				<thead className="max-md:hidden">
					<tr>
						{selection && <SelectAll selection={selection} count={rows.length} label={t("select_all")} />}
						{columns.map((column) => (
							<ColumnHeader key={column.id} column={column} defaultSort={defaultSort} />
						))}
					</tr>
				</thead>
				<tbody className="max-md:block">
					{rows.map((row) => {
						const id = idOf(row);
						return (
							<tr
								key={id}
								data-row={id}
								className={classNames(
									"group relative max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2.5 max-md:last:border-b-0",
									selection?.has(id) ? "bg-brand-soft" : "hover:bg-sunken focus-within:bg-sunken",
								)}
							>
								{selection && (
									<SelectRow selection={selection} id={id} label={t("select_row", { name: nameOf(row) })} />
								)}
								{columns.map((column) => (
									<td
										key={column.id}
										className={classNames(
											"px-3 py-1.5 first:pl-4 last:pr-4 md:h-11 md:border-b md:border-line md:group-last:border-b-0 max-md:block max-md:p-0!",
											PLACES[column.phone ?? "hidden"],
											column.isNumber && "text-right tabular-nums",
											column.isLink &&
												"font-medium [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:focus-visible:outline-none [&_a]:focus-visible:after:outline-3 [&_a]:focus-visible:after:-outline-offset-3 [&_a]:focus-visible:after:outline-brand",
											column.className,
										)}
									>
										{column.cell(row)}
									</td>
								))}
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}
