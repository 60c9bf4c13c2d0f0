import { createHash } from "node:crypto";
import type { Timeline } from "./timeline.ts";

/** What happened, in plain words; two runs of one seed have the same hash. */
export type Journal = {
	tell(text: string): void;
	/** Goes into the hash only. */
	note(text: string): void;
	count(what: string): void;
	counts(): Readonly<Record<string, number>>;
	last(): readonly string[];
	hash(): string;
};

const KEPT = 30;

export function createJournal(timeline: Timeline, print: ((line: string) => void) | null): Journal {
	const digest = createHash("sha256");
	const counts: Record<string, number> = {};
	const last: string[] = [];
	const note = (text: string) => void digest.update(`${timeline.now()} ${text}\n`);
	return {
		note,
		tell(text) {
			note(text);
			const time = new Date(timeline.now()).toISOString().slice(5, 23).replace("T", " ");
			const line = `${timeline.steps()}  ${time}  ${text}`;
			last.push(line);
			if (last.length > KEPT) last.shift();
			print?.(line);
		},
		count(what) {
			counts[what] = (counts[what] ?? 0) + 1;
		},
		counts: () => ({ ...counts }),
		last: () => [...last],
		hash: () => digest.copy().digest("hex"),
	};
}
