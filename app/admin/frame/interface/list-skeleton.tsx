import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { usePageName } from "./page-header.tsx";
import { ColumnHeader, cellClass, type TableColumn } from "./table-column.tsx";
import { type FrameHeight, ROW, ROW_WITHOUT_BOX, TableFrame } from "./table-frame.tsx";

type ListSkeletonProps = {
	columns: readonly Omit<TableColumn<never>, "cell">[];
	/** Its rows have checkboxes. */
	isSelectable?: boolean;
	/** As in the table. */
	frame?: FrameHeight;
	/** Height of what is between title and filters, such as "h-20". */
	above?: string;
	/** Height of a row, such as "md:h-12!", unless it is that of one line. */
	row?: string;
};

const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** A list that is on its way, in its own shape: the rows take the places of these. */
export function ListSkeleton(props: ListSkeletonProps) {
	const { columns, isSelectable = false, frame, above, row: height } = props;
	const t = useT(adminTexts);
	const title = usePageName();
	return (
		<div role="status" aria-label={t("loading")}>
			<p className="mb-4 flex min-h-9 items-center text-xl font-bold">{title}</p>
			{above && <Skeleton className={`mb-4 rounded-xl ${above}`} />}
			<Skeleton className="mb-3 h-9 max-w-2xl rounded-lg pointer-coarse:h-11" />
			<div aria-hidden="true" inert>
				<TableFrame scrolling={frame === undefined ? null : { label: title, height: frame }}>
					<table className="w-full border-separate border-spacing-0 max-md:block">
						<thead className="max-md:hidden">
							<tr>
								{isSelectable && <th className="h-9 w-11 border-b border-line" />}
								{columns.map((column) => (
									<ColumnHeader key={column.id} column={column} defaultSort="" />
								))}
							</tr>
						</thead>
						<tbody className="max-md:block">
							{ROWS.map((row) => (
								<tr key={row} className={classNames(ROW, !isSelectable && ROW_WITHOUT_BOX)}>
									{isSelectable && (
										<td className="pl-4 max-md:row-span-2 max-md:self-center max-md:pl-0 md:border-b md:border-line">
											<Skeleton className="size-4 rounded" />
										</td>
									)}
									{columns.map((column) => (
										<td key={column.id} className={classNames(cellClass(column), height)}>
											<Skeleton
												className={`inline-block h-3.5 max-w-full rounded md:w-full ${column.isNumber ? "w-12" : "w-24"}`}
											/>
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</TableFrame>
			</div>
		</div>
	);
}
