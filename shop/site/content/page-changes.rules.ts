import type { SavedElement } from "./page-element.rules.ts";

type Elements = readonly SavedElement[];

/** Differences between two lists of elements; elements as in the later list, removed ones as they were. */
export type PageChanges = {
	added: readonly SavedElement[];
	removed: readonly SavedElement[];
	changed: readonly SavedElement[];
	moved: readonly SavedElement[];
};

/** Compares two lists of elements by id. An element that only shifted because of others has not moved. */
export function compareElements(before: Elements, after: Elements): PageChanges {
	const [old, fresh] = [inOrder(before), inOrder(after)];
	const isIn = (list: Elements) => (element: SavedElement) => find(list, element.id) !== undefined;
	const stayed = fresh.filter(isIn(old));
	const unmoved = longestCommon(
		old.filter(isIn(fresh)).map(({ id }) => id),
		stayed.map(({ id }) => id),
	);
	return {
		added: fresh.filter((element) => !isIn(old)(element)),
		removed: old.filter((element) => !isIn(fresh)(element)),
		changed: stayed.filter((element) => !isAlike(find(old, element.id), element)),
		moved: stayed.filter(({ id }) => !unmoved.has(id)),
	};
}

/** The later list's first element that does not stand in its place as it did before; null if there is none. */
export function firstDifference(before: Elements, after: Elements): SavedElement | null {
	const old = inOrder(before);
	const fresh = inOrder(after);
	const isSame = (element: SavedElement, index: number) =>
		old[index]?.id === element.id && isAlike(old[index], element);
	const changed = fresh.find((element, index) => !isSame(element, index));
	// What was removed at the end stood below the last one.
	return changed ?? (old.length > fresh.length ? (fresh.at(-1) ?? null) : null);
}

/**
 * Merges two people's edits of a page: mine, plus what they added, changed or removed. If both changed an element, mine
 * stays and theirs follows as a copy; an element that one changed and the other removed is kept. The order is mine.
 */
export function mergeElements(base: Elements, mine: Elements, theirs: Elements): SavedElement[] {
	const their = compareElements(base, theirs);
	const order = inOrder(theirs);
	let merged = inOrder(mine);
	const insert = (element: SavedElement, copyOf?: string) => {
		const before = order.slice(
			0,
			order.findIndex(({ id }) => id === (copyOf ?? element.id)),
		);
		const anchor = copyOf ?? before.findLast(({ id }) => find(merged, id) !== undefined)?.id;
		const at = merged.findIndex(({ id }) => id === anchor) + 1;
		merged = [...merged.slice(0, at), element, ...merged.slice(at)];
	};
	for (const gone of their.removed) {
		if (isAlike(find(base, gone.id), find(merged, gone.id))) merged = merged.filter(({ id }) => id !== gone.id);
	}
	for (const element of order.filter(({ id }) => [...their.added, ...their.changed].some((other) => other.id === id))) {
		const own = find(merged, element.id);
		if (own === undefined) insert(element);
		else if (isAlike(find(base, element.id), own)) merged = merged.map((item) => (item === own ? element : item));
		else if (!isAlike(own, element)) insert({ ...element, id: freeId(merged, element.id) }, element.id);
	}
	return merged.map((element, position) => ({ ...element, position }));
}

function inOrder(elements: Elements): SavedElement[] {
	return [...elements].sort((a, b) => a.position - b.position);
}

function find(elements: Elements, id: string): SavedElement | undefined {
	return elements.find((element) => element.id === id);
}

/** Whether two elements look the same, regardless of position. */
function isAlike(a: SavedElement | undefined, b: SavedElement | undefined): boolean {
	const looks = (element: SavedElement | undefined) =>
		element && [element.type, sorted(element.style ?? {}), sorted(element.content ?? {})];
	return JSON.stringify(looks(a)) === JSON.stringify(looks(b));
}

/** Key order is irrelevant. */
function sorted(fields: Readonly<Record<string, unknown>>): [string, unknown][] {
	return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
}

function freeId(elements: Elements, id: string): string {
	let number = 2;
	while (find(elements, `${id}-${number}`) !== undefined) number += 1;
	return `${id}-${number}`;
}

/** The longest common subsequence of ids. */
function longestCommon(a: readonly string[], b: readonly string[]): ReadonlySet<string> {
	const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
	const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
	for (let row = a.length - 1; row >= 0; row -= 1) {
		for (let column = b.length - 1; column >= 0; column -= 1) {
			const isSame = a[row] === b[column];
			const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
			(lengths[row] as number[])[column] = length;
		}
	}
	const common = new Set<string>();
	for (let row = 0, column = 0; row < a.length && column < b.length; ) {
		if (a[row] === b[column]) {
			common.add(a[row] as string);
			row += 1;
			column += 1;
		} else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	}
	return common;
}
