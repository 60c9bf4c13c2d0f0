import { type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { ColumnHeader, cellClass, type TableColumn } from "./table-column.tsx";
import { type FrameHeight, ROW, ROW_WITHOUT_BOX, TableFrame } from "./table-frame.tsx";
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
	/** In a frame of fixed height with a scroll bar of its own (AREV-06, ASUP-01). */
	frame?: FrameHeight;
	/** In place of no rows. */
	empty: ReactNode;
};

/**
 * Rows as dense as a laptop needs them, and with two lines each on a phone. A column's `isLink` cell holds the link
 * that opens the row; j, k, the arrow keys, Enter and x work on the rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { label, rows, columns, idOf, nameOf, defaultSort = "", selection, frame, empty } = props;
	const t = useT(adminTexts);
	const table = useRef<HTMLTableElement>(null);
	const isLoading = useNavigation().state === "loading";
	useRowKeys(table, selection?.toggle);
	const scrolling = frame === undefined ? null : { label, height: frame };
	if (rows.length === 0) return <TableFrame scrolling={scrolling}>{empty}</TableFrame>;
	return (
		<TableFrame scrolling={scrolling}>
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
									ROW,
									!selection && ROW_WITHOUT_BOX,
									selection?.has(id) ? "bg-brand-soft" : "hover:bg-sunken focus-within:bg-sunken",
								)}
							>
								{selection && (
									<SelectRow selection={selection} id={id} label={t("select_row", { name: nameOf(row) })} />
								)}
								{columns.map((column) => (
									<td key={column.id} data-opens={column.isLink || undefined} className={cellClass(column)}>
										{column.cell(row)}
									</td>
								))}
							</tr>
						);
					})}
				</tbody>
			</table>
		</TableFrame>
	);
}
