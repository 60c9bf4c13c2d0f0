import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

type ReportTableProps = {
	name: string;
	/** The heading of the rows' names, then those of their values. */
	columns: readonly [string, ...string[]];
	rows: readonly { key: string; name: ReactNode; values: readonly string[] }[];
	/** The values of a last row that adds up the others. */
	total?: readonly string[];
};

/** A section's table of figures, which scrolls sideways where it is wider than its card. */
export function ReportTable({ name, columns: [first, ...others], rows, total }: ReportTableProps) {
	const t = useT(adminTexts);
	return (
		<section
			aria-label={name}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
			tabIndex={0}
			className="-mx-4 mt-2 overflow-x-auto px-4 print:mx-0 print:overflow-visible print:px-0"
		>
			<table className="w-full text-right tabular-nums whitespace-nowrap">
				<thead className="text-xs text-muted">
					<tr>
						<th scope="col" className="py-1.5 pr-3 text-left font-semibold">
							{first}
						</th>
						{others.map((label) => (
							<th key={label} scope="col" className="py-1.5 pl-3 font-semibold">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.key} className="border-t border-line">
							<th
								scope="row"
								className="max-w-48 min-w-24 py-1.5 pr-3 text-left font-normal break-words whitespace-normal"
							>
								{row.name}
							</th>
							<Values of={row.values} columns={others} />
						</tr>
					))}
				</tbody>
				{total !== undefined && (
					<tfoot>
						<tr className="border-t border-line-strong font-bold">
							<th scope="row" className="py-1.5 pr-3 text-left">
								{t("column_total")}
							</th>
							<Values of={total} columns={others} />
						</tr>
					</tfoot>
				)}
			</table>
		</section>
	);
}

function Values({ of, columns }: { of: readonly string[]; columns: readonly string[] }) {
	return columns.map((column, index) => (
		<td key={column} className="pl-3">
			{of[index]}
		</td>
	));
}
