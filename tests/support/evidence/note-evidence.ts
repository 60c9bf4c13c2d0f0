declare module "vitest" {
	interface TaskMeta {
		/** What a test has measured, by the line of `npm run evidence` that it is for. */
		evidence?: Record<string, Record<string, number>>;
	}
}

/** Notes what was measured, before it is judged: a figure that breaks its promise has to show in the document, too. */
export function noteEvidence(
	task: { meta: { evidence?: Record<string, Record<string, number>> } },
	line: string,
	figures: Record<string, number>,
): void {
	task.meta.evidence = { ...task.meta.evidence, [line]: figures };
}
