import { ArrowDown, ArrowUp } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useListParams } from "./use-list-params.ts";

/** Where a column stands in the two lines of a phone, or below them if it needs the width. */
const PLACES = {
	start: "max-md:col-start-2 max-md:row-start-1 max-md:min-w-0",
	end: "max-md:col-start-3 max-md:row-start-1 max-md:text-right",
	below: "max-md:col-start-2 max-md:row-start-2 max-md:min-w-0 max-md:text-muted",
	belowEnd: "max-md:col-start-3 max-md:row-start-2 max-md:text-right max-md:text-muted",
	text: "max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:mt-1.5 max-md:min-w-0",
	actions: "max-md:col-span-2 max-md:col-start-2 max-md:row-start-4 max-md:mt-2",
	hidden: "max-md:hidden!",
} as const;

export type TableColumn<Row> = {
	id: string;
	header: string;
	cell(row: Row): ReactNode;
	/** The name that the API sorts by. */
	sort?: string;
	/** Begins with the largest or latest. */
	isDescendingFirst?: boolean;
	/** Aligned at the right, with digits of one width. */
	isNumber?: boolean;
	/** Its link covers the whole row; fields and buttons of other columns need `relative`. */
	isLink?: boolean;
	phone?: keyof typeof PLACES;
	className?: string;
};

/** The look of a column's cells. */
export function cellClass({ phone = "hidden", isNumber = false, isLink = false, className }: CellLook): string {
	return classNames(
		"px-3 py-1.5 first:pl-4 last:pr-4 md:h-11 md:border-b md:border-line md:group-last:border-b-0 max-md:block max-md:p-0!",
		PLACES[phone],
		isNumber && "text-right tabular-nums",
		isLink &&
			"font-medium [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:focus-visible:outline-none [&_a]:focus-visible:after:outline-3 [&_a]:focus-visible:after:-outline-offset-3 [&_a]:focus-visible:after:outline-brand",
		className,
	);
}

type CellLook = Pick<TableColumn<never>, "phone" | "isNumber" | "isLink" | "className">;

type ColumnHeaderProps = { column: Omit<TableColumn<never>, "cell">; defaultSort: string };

/** A column's name; a click sorts by it, another the other way around. */
export function ColumnHeader({ column, defaultSort }: ColumnHeaderProps) {
	const { get, hrefOf } = useListParams();
	const { header, sort, isNumber = false, isDescendingFirst = false } = column;
	const current = get("sort") === "" ? defaultSort : get("sort");
	const isUp = current === sort;
	const isDown = current === `-${sort}`;
	const next = isUp || (isDescendingFirst && !isDown) ? `-${sort}` : sort;
	return (
		<th
			scope="col"
			aria-sort={sort === undefined ? undefined : isUp ? "ascending" : isDown ? "descending" : "none"}
			className={classNames(
				"sticky top-(--table-top) z-2 h-9 border-b border-line bg-surface px-3 text-xs font-semibold whitespace-nowrap text-muted first:rounded-tl-xl first:pl-4 last:rounded-tr-xl last:pr-4",
				isNumber ? "text-right" : "text-left",
			)}
		>
			{sort === undefined ? (
				header
			) : (
				<Link
					to={hrefOf({ sort: next === defaultSort ? null : (next ?? null) })}
					preventScrollReset
					className="inline-flex min-h-8 items-center gap-1 hover:text-ink aria-[current=true]:text-ink"
					aria-current={isUp || isDown ? "true" : undefined}
				>
					{header}
					{(isUp || isDown) && <Icon of={isUp ? ArrowUp : ArrowDown} className="size-3.5" />}
				</Link>
			)}
		</th>
	);
}
