import { useState } from "react";

export type Selection = {
	ids: ReadonlySet<string>;
	/** All rows that match the list's filters, shown or not. */
	isAll: boolean;
	count: number;
	toggle(id: string): void;
	/** Selects the rows shown, or none if they are all selected. */
	toggleShown(): void;
	selectAll(): void;
	clear(): void;
};

const NONE: ReadonlySet<string> = new Set();

/** The selected rows of a list; `list` names its filters, whose change ends the selection. */
export function useSelection(list: string, shown: readonly string[], total: number): Selection {
	const [state, setState] = useState({ list, ids: NONE, isAll: false });
	const { ids, isAll } = state.list === list ? state : { ids: NONE, isAll: false };
	const select = (selected: Iterable<string>, all = false) => setState({ list, ids: new Set(selected), isAll: all });
	return {
		ids: isAll ? new Set(shown) : ids,
		isAll,
		count: isAll ? total : ids.size,
		toggle: (id) => {
			const others = [...(isAll ? shown : ids)].filter((one) => one !== id);
			select(isAll || ids.has(id) ? others : [...others, id]);
		},
		toggleShown: () => select(shown.every((id) => isAll || ids.has(id)) ? [] : [...ids, ...shown]),
		selectAll: () => select([], true),
		clear: () => select([]),
	};
}
