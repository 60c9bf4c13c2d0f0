import { useRef, useState } from "react";

/** The chosen rows of a list, and what the list's checkboxes do. */
export type RowSelection = {
	/** Those on this page, in the order of the rows. */
	ids: readonly string[];
	/** Of all pages, if every matching row is chosen. */
	count: number;
	/** All rows that match the list's filters are chosen, also those on other pages. */
	isEvery: boolean;
	/** Chooses them; null if they are all on this page, chosen already, or some of this page are not. */
	chooseEvery: (() => void) | null;
	/** How many match. */
	total: number;
	has(id: string): boolean;
	/** With `isRange`, all rows since the one that was chosen last. */
	toggle(id: string, isRange?: boolean): void;
	/** Chooses all rows of this page, or none if all are chosen. */
	toggleAll(): void;
	clear(): void;
};

/**
 * Which of these rows are chosen; a row that is no longer listed is not. `matching` says how many rows of all pages
 * match the filters, for lists whose actions reach them all; `filters` names them, since others end that choice.
 */
export function useRowSelection(
	rowIds: readonly string[],
	matching?: { total: number; filters: string },
): RowSelection {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [everyOf, setEveryOf] = useState<string | null>(null);
	const last = useRef<string | null>(null);
	const isEvery = matching !== undefined && matching.total > 0 && everyOf === matching.filters;
	const ids = isEvery ? rowIds : rowIds.filter((id) => chosen.has(id));
	const total = matching?.total ?? rowIds.length;
	const choose = (wanted: readonly string[]) => {
		setEveryOf(null);
		setChosen(new Set(wanted));
	};
	const change = (isChosen: boolean, changed: readonly string[]) =>
		choose(isChosen ? [...ids, ...changed] : ids.filter((id) => !changed.includes(id)));
	const canChooseEvery = matching !== undefined && !isEvery && ids.length === rowIds.length && total > ids.length;
	return {
		ids,
		count: isEvery ? total : ids.length,
		isEvery,
		chooseEvery: canChooseEvery ? () => setEveryOf(matching.filters) : null,
		total,
		has: (id) => ids.includes(id),
		toggle(id, isRange = false) {
			const [from, to] = [rowIds.indexOf(last.current ?? id), rowIds.indexOf(id)].sort((a, b) => a - b);
			last.current = id;
			const range = isRange && from !== undefined && from >= 0 ? rowIds.slice(from, (to ?? from) + 1) : [id];
			change(!ids.includes(id), range);
		},
		toggleAll: () => change(ids.length < rowIds.length, rowIds),
		clear: () => choose([]),
	};
}
