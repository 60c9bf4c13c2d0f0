import type { Figures } from "./evidence-lines.ts";

/** What tests have noted, by line; a test that runs on two databases notes twice, and its figures add up. */
type Notes = Map<string, Figures>;

type VitestReport = {
	testResults: readonly {
		assertionResults: readonly { status: string; meta?: { evidence?: Readonly<Record<string, Figures>> } }[];
	}[];
};

/** Of a report in JSON by vitest (`noteEvidence` in tests/support/evidence/note-evidence.ts). */
export function readVitestNotes({ testResults }: VitestReport): Notes {
	const notes: Notes = new Map();
	for (const { meta } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
		for (const [line, figures] of Object.entries(meta?.evidence ?? {})) add(notes, line, figures);
	}
	return notes;
}

type Suite = {
	suites?: readonly Suite[];
	specs?: readonly { tests: readonly { annotations: readonly { type: string; description?: string }[] }[] }[];
};

/** Of a report in JSON by Playwright: annotations "evidence". */
export function readPlaywrightNotes({ suites = [] }: { suites?: readonly Suite[] }): Notes {
	const notes: Notes = new Map();
	const read = (suite: Suite): void => {
		for (const { annotations } of (suite.specs ?? []).flatMap(({ tests }) => tests)) {
			for (const { type, description = "{}" } of annotations) {
				if (type !== "evidence") continue;
				for (const [line, figures] of Object.entries(JSON.parse(description) as Record<string, Figures>))
					add(notes, line, figures);
			}
		}
		for (const inner of suite.suites ?? []) read(inner);
	};
	for (const suite of suites) read(suite);
	return notes;
}

function add(notes: Notes, line: string, figures: Figures): void {
	const sums = { ...notes.get(line) };
	for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
	notes.set(line, sums);
}
