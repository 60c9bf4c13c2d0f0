import type { SavedElement } from "./page-element.rules.ts";

type Elements = readonly SavedElement[];

/** What distinguishes two lists of a page's elements; each element as it stands in the later list, removed ones as they were. */
export type PageChanges = {
	added: readonly SavedElement[];
	removed: readonly SavedElement[];
	changed: readonly SavedElement[];
	moved: readonly SavedElement[];
};

/** Compares two lists of elements by their ids; what only made room for others has not moved. */
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

/**
 * Both people's work on one page: mine, with what they added, changed or removed. Where both changed one element, mine
 * stays and theirs stands below it as a copy; what one of us changed and the other removed is kept. The order is mine.
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
	for (const element of order.filter(({ id }) => [...their.added, ...their.changed].some((one) => one.id === id))) {
		const own = find(merged, element.id);
		if (own === undefined) insert(element);
		else if (isAlike(find(base, element.id), own)) merged = merged.map((one) => (one === own ? element : one));
		else if (!isAlike(own, element)) insert({ ...element, id: freeId(merged, element.id) }, element.id);
	}
	return merged.map((element, position) => ({ ...element, position }));
}

function inOrder(elements: Elements): SavedElement[] {
	return [...elements].sort((one, other) => one.position - other.position);
}

function find(elements: Elements, id: string): SavedElement | undefined {
	return elements.find((element) => element.id === id);
}

/** Do two elements look the same, wherever they stand? */
function isAlike(one: SavedElement | undefined, other: SavedElement | undefined): boolean {
	const looks = (element: SavedElement | undefined) =>
		element && [element.type, sorted(element.style ?? {}), sorted(element.content ?? {})];
	return JSON.stringify(looks(one)) === JSON.stringify(looks(other));
}

/** The order of the names says nothing about an element. */
function sorted(fields: Readonly<Record<string, unknown>>): [string, unknown][] {
	return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
}

function freeId(elements: Elements, id: string): string {
	let number = 2;
	while (find(elements, `${id}-${number}`) !== undefined) number += 1;
	return `${id}-${number}`;
}

/** The ids that keep their order in both lists, as many as possible. */
function longestCommon(one: readonly string[], other: readonly string[]): ReadonlySet<string> {
	const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
	const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
	for (let row = one.length - 1; row >= 0; row -= 1) {
		for (let column = other.length - 1; column >= 0; column -= 1) {
			const isSame = one[row] === other[column];
			const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
			(lengths[row] as number[])[column] = length;
		}
	}
	const common = new Set<string>();
	for (let row = 0, column = 0; row < one.length && column < other.length; ) {
		if (one[row] === other[column]) {
			common.add(one[row] as string);
			row += 1;
			column += 1;
		} else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	}
	return common;
}
