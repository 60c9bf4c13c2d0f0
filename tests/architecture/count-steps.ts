import type { Expression } from "./regular-expressions.ts";

/**
 * How many steps a backtracking matcher takes for one search of a text: each instruction that it carries out, at every
 * place where a match may begin. An engine without a limit of its own takes as many, but for a constant factor.
 */
export function countSteps(expression: Expression, text: string): number {
	const program = compile(expression);
	const run = { steps: 0, text };
	const isSticky = expression.flags.includes("y");
	for (let start = 0; start <= text.length; start += 1) {
		if (match(program, run, { at: 0, place: start, groups: [] }) || isSticky) break;
	}
	return run.steps;
}

type Instruction =
	/** Backward within a look back, as engines do. */
	| { kind: "one"; fits: (character: string) => boolean; isBackward: boolean }
	| { kind: "split"; first: number; second: number }
	| { kind: "jump"; to: number }
	| { kind: "save"; slot: number }
	| { kind: "moved"; slot: number }
	| { kind: "again"; group: number }
	| { kind: "assert"; holds: (text: string, place: number) => boolean }
	| { kind: "look"; program: Instruction[]; isWanted: boolean }
	| { kind: "end" };

type Thread = { at: number; place: number; groups: number[] };

function match(program: readonly Instruction[], run: { steps: number; text: string }, begin: Thread): boolean {
	const threads = [begin];
	const { text } = run;
	for (let thread = threads.pop(); thread !== undefined; thread = threads.pop()) {
		let { at, place, groups } = thread;
		for (;;) {
			run.steps += 1;
			const instruction = program[at];
			if (instruction === undefined || instruction.kind === "end") return true;
			if (instruction.kind === "one") {
				const next = instruction.isBackward ? place - 1 : place;
				if (next < 0 || next >= text.length || !instruction.fits(text.charAt(next))) break;
				place = instruction.isBackward ? next : next + 1;
			} else if (instruction.kind === "split") {
				threads.push({ at: instruction.second, place, groups });
				at = instruction.first;
				continue;
			} else if (instruction.kind === "jump") {
				at = instruction.to;
				continue;
			} else if (instruction.kind === "save") {
				groups = [...groups];
				groups[instruction.slot] = place;
			} else if (instruction.kind === "moved") {
				if (groups[instruction.slot] === place) break;
			} else if (instruction.kind === "again") {
				const [from = 0, to = 0] = [groups[instruction.group * 2], groups[instruction.group * 2 + 1]];
				const part = text.slice(from, to);
				run.steps += part.length;
				if (!text.startsWith(part, place)) break;
				place += part.length;
			} else if (instruction.kind === "assert") {
				if (!instruction.holds(text, place)) break;
			} else {
				if (match(instruction.program, run, { at: 0, place, groups }) !== instruction.isWanted) break;
			}
			at += 1;
		}
	}
	return false;
}

/** The same instructions at another place of a program. */
function moved(instructions: readonly Instruction[], by: number): Instruction[] {
	return instructions.map((one) => {
		if (one.kind === "split") return { ...one, first: one.first + by, second: one.second + by };
		return one.kind === "jump" ? { ...one, to: one.to + by } : one;
	});
}

/** Reads a pattern of JavaScript from left to right; what one character fits is asked of the engine itself. */
function compile({ pattern, flags }: Expression): Instruction[] {
	const names = [...pattern.matchAll(/\(\?<([A-Za-z]\w*)>/g)].map(([, name]) => name);
	const program: Instruction[] = [];
	let at = 0;
	let groups = 0;
	let slots = 1000;
	let isBackward = false;
	const isUnicode = /[uv]/.test(flags);
	const oneFlags = flags.replaceAll(/[gyd]/g, "");
	const fitsOne = (source: string) => {
		const one = new RegExp(`^(?:${source})$`, oneFlags);
		const known = new Map<string, boolean>();
		return (character: string) => {
			const fits = known.get(character) ?? one.test(character);
			known.set(character, fits);
			return fits;
		};
	};
	const isWord = (text: string, place: number) => /\w/.test(text.charAt(place));

	function alternatives(): void {
		const begin = program.length;
		sequence();
		if (pattern[at] !== "|") return;
		at += 1;
		const first = moved(program.splice(begin), 1);
		program.push({ kind: "split", first: begin + 1, second: begin + first.length + 2 }, ...first);
		const jump: Instruction = { kind: "jump", to: -1 };
		program.push(jump);
		alternatives();
		jump.to = program.length;
	}

	function sequence(): void {
		const begin = program.length;
		const parts: Instruction[][] = [];
		while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") {
			atom();
			quantifier(begin);
			parts.push(moved(program.splice(begin), -begin));
		}
		for (const part of isBackward ? parts.reverse() : parts) program.push(...moved(part, program.length));
	}

	function quantifier(begin: number): void {
		const found = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/.exec(pattern.slice(at));
		if (!found) return;
		const [whole, low, comma, high] = found;
		at += whole.length;
		const isLazy = pattern[at] === "?";
		if (isLazy) at += 1;
		const least = whole === "+" ? 1 : low === undefined ? 0 : Number(low);
		const max = whole === "?" ? 1 : low === undefined || (comma && !high) ? null : Number(high || low);
		const body = program.splice(begin);
		const append = () => void program.push(...moved(body, program.length - begin));
		const split = () => {
			const one = { kind: "split" as const, first: program.length + 1, second: -1 };
			program.push(one);
			return one;
		};
		const ends = (one: { first: number; second: number }) => {
			one.second = program.length;
			if (isLazy) [one.first, one.second] = [one.second, one.first];
		};
		for (let time = 0; time < least; time += 1) append();
		if (max === null) {
			const slot = slots;
			slots += 1;
			const loop = program.length;
			const one = split();
			program.push({ kind: "save", slot });
			append();
			program.push({ kind: "moved", slot }, { kind: "jump", to: loop });
			ends(one);
			return;
		}
		const open = [];
		for (let time = least; time < max; time += 1) {
			open.push(split());
			append();
		}
		for (const one of open) ends(one);
	}

	function atom(): void {
		const rest = pattern.slice(at);
		const look = /^\(\?(<?)([=!])/.exec(rest);
		if (look) {
			at += look[0].length;
			const begin = program.length;
			const before = isBackward;
			isBackward = look[1] === "<";
			alternatives();
			isBackward = before;
			at += 1;
			const body = moved(program.splice(begin), -begin);
			program.push({ kind: "look", program: [...body, { kind: "end" }], isWanted: look[2] === "=" });
			return;
		}
		const group = /^\((\?(?::|<[A-Za-z]\w*>))?/.exec(rest);
		if (group) {
			at += group[0].length;
			const isCaptured = group[1] !== "?:";
			if (isCaptured) groups += 1;
			const own = groups;
			if (isCaptured) program.push({ kind: "save", slot: own * 2 });
			alternatives();
			at += 1;
			if (isCaptured) program.push({ kind: "save", slot: own * 2 + 1 });
			return;
		}
		const edge = /^(?:\^|\$|\\b|\\B)/.exec(rest)?.[0];
		if (edge !== undefined) {
			at += edge.length;
			const isLine = flags.includes("m");
			const begins = (text: string, place: number) => place === 0 || (isLine && text.charAt(place - 1) === "\n");
			const ends = (text: string, place: number) => place === text.length || (isLine && text.charAt(place) === "\n");
			const atWord = (text: string, place: number) => isWord(text, place) !== isWord(text, place - 1);
			const holds = edge === "^" ? begins : edge === "$" ? ends : atWord;
			program.push({ kind: "assert", holds: edge === "\\B" ? (text, place) => !atWord(text, place) : holds });
			return;
		}
		const again = /^\\(?:k<(\w+)>|([1-9]))/.exec(rest);
		if (again) {
			at += again[0].length;
			program.push({ kind: "again", group: again[1] === undefined ? Number(again[2]) : names.indexOf(again[1]) + 1 });
			return;
		}
		const one =
			/^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\.)/su.exec(
				rest,
			)?.[0] ?? (isUnicode ? String.fromCodePoint(rest.codePointAt(0) ?? 0) : rest.charAt(0));
		at += one.length;
		program.push({ kind: "one", fits: fitsOne(one), isBackward });
	}

	alternatives();
	if (at < pattern.length) throw new Error(`/${pattern}/ could not be read at ${at}`);
	return [...program, { kind: "end" }];
}
