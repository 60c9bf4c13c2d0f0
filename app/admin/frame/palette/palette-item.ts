import type { IconNode } from "lucide";

/** A line of the command palette: a page, an order and so on, which is opened, or an action, which is done. */
export type PaletteItem = {
	id: string;
	/** Under which heading it stands. */
	group: string;
	title: string;
	detail?: string;
	/** Other words for it, which are not shown. */
	words?: string;
	icon?: IconNode;
	path?: string;
	run?(): void;
	/** The keys that do the same. */
	keys?: string;
};

/** The items in whose title every word typed occurs, or begins another word for it, whatever its case and accents. */
export function matchingItems(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
	const words = searchText(query).split(/\s+/);
	return items.filter(({ title, words: others = "" }) =>
		words.every((word) => searchText(title).includes(word) || ` ${searchText(others)}`.includes(` ${word}`)),
	);
}

function searchText(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
