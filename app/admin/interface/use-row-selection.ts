import { useRef, useState } from "react";

/** The chosen rows of a list, and what the list's checkboxes do. */
export type RowSelection = {
	/** In the order of the rows. */
	ids: readonly string[];
	has(id: string): boolean;
	/** With `isRange`, all rows since the one that was chosen last. */
	toggle(id: string, isRange?: boolean): void;
	/** Chooses all rows, or none if all are chosen. */
	toggleAll(): void;
	clear(): void;
};

/** Which of these rows are chosen; a row that is no longer listed is not. */
export function useRowSelection(rowIds: readonly string[]): RowSelection {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const last = useRef<string | null>(null);
	const ids = rowIds.filter((id) => chosen.has(id));
	const change = (isChosen: boolean, changed: readonly string[]) =>
		setChosen(new Set(isChosen ? [...ids, ...changed] : ids.filter((id) => !changed.includes(id))));
	return {
		ids,
		has: (id) => ids.includes(id),
		toggle(id, isRange = false) {
			const [from, to] = [rowIds.indexOf(last.current ?? id), rowIds.indexOf(id)].sort((a, b) => a - b);
			last.current = id;
			const range = isRange && from !== undefined && from >= 0 ? rowIds.slice(from, (to ?? from) + 1) : [id];
			change(!ids.includes(id), range);
		},
		toggleAll: () => change(ids.length < rowIds.length, rowIds),
		clear: () => setChosen(new Set()),
	};
}
