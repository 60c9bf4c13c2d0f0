export type DiffLine = { text: string; isShared: boolean };

/** The limit for one comparison; beyond it, all lines between the common start and end count as different. */
const MAX_COMPARISONS = 1_000_000;

/** A block's end tag also ends a line: an owner's HTML is often one long line. */
const LINE_END = /(?<=\n)|(?<=<\/(?:p|h[1-6]|li|ul|ol|table|tr|div|section|blockquote)>)(?!\n)/i;

export function diffLines(one: string, other: string): { one: DiffLine[]; other: DiffLine[] } {
	const [lines, others] = [split(one), split(other)];
	const [shared, sharedOthers] = sharedLines(lines, others);
	return {
		one: lines.map((text, index) => ({ text, isShared: shared.has(index) })),
		other: others.map((text, index) => ({ text, isShared: sharedOthers.has(index) })),
	};
}

function split(text: string): string[] {
	return text
		.split(LINE_END)
		.map((line) => line.replace(/\n$/, ""))
		.filter((line) => line.trim() !== "");
}

/** The line numbers of the longest common subsequence, in either text. */
function sharedLines(lines: readonly string[], others: readonly string[]): [Set<number>, Set<number>] {
	const [shared, sharedOthers] = [new Set<number>(), new Set<number>()];
	const share = (index: number, other: number) => {
		shared.add(index);
		sharedOthers.add(other);
	};
	let start = 0;
	while (start < lines.length && start < others.length && lines[start] === others[start]) share(start, start++);
	let [end, otherEnd] = [lines.length, others.length];
	while (end > start && otherEnd > start && lines[end - 1] === others[otherEnd - 1]) share(--end, --otherEnd);
	const [rows, columns] = [end - start, otherEnd - start];
	if (rows * columns > MAX_COMPARISONS) return [shared, sharedOthers];
	const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
	const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
	const isSame = (row: number, column: number) => lines[start + row] === others[start + column];
	for (let row = rows - 1; row >= 0; row -= 1) {
		for (let column = columns - 1; column >= 0; column -= 1) {
			(lengths[row] as Uint16Array)[column] = isSame(row, column)
				? lengthAt(row + 1, column + 1) + 1
				: Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
		}
	}
	for (let row = 0, column = 0; row < rows && column < columns; ) {
		if (isSame(row, column)) share(start + row++, start + column++);
		else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
		else column += 1;
	}
	return [shared, sharedOthers];
}
