import type { Figure } from "./figure.ts";

export type Part<Tools> = {
	name: string;
	/** What it measures, for the list. */
	what: string;
	/** Takes minutes or the network, so that it is left out unless named. */
	isOnlyNamed?: boolean;
	/** Why it cannot run on this machine, null when it can; without it, it runs anywhere. */
	obstacle?(tools: Tools): string | null;
	measure(tools: Tools, report: (text: string) => void): Promise<readonly Figure[]>;
};

export type PartResult = {
	part: string;
	seconds: number;
	figures: readonly Figure[];
	/** Why there are no figures: it cannot run here, or it failed. */
	skipped?: string;
	failed?: string;
};

const INTERRUPTED = "interrupted";

/**
 * Runs parts one after another and says what runs, how many are left and how long it has taken. A failure ends one part;
 * the signal ends the running part and leaves out the rest. `finished` is called with all results so far.
 */
export async function runParts<Tools>(
	parts: readonly Part<Tools>[],
	tools: Tools,
	{
		report,
		nowMs,
		signal,
		finished,
	}: {
		report(line: string): void;
		nowMs(): number;
		signal: AbortSignal;
		finished(results: readonly PartResult[]): void;
	},
): Promise<PartResult[]> {
	const startedAt = nowMs();
	const results: PartResult[] = [];
	for (const [index, part] of parts.entries()) {
		const reportPart = (text: string) =>
			report(`${showElapsed(nowMs() - startedAt)} [${index + 1} of ${parts.length}] ${part.name}: ${text}`);
		results.push({ part: part.name, ...(await runPart(part, tools, { reportPart, nowMs, signal })) });
		finished(results);
	}
	return results;
}

async function runPart<Tools>(
	part: Part<Tools>,
	tools: Tools,
	{ reportPart, nowMs, signal }: { reportPart(text: string): void; nowMs(): number; signal: AbortSignal },
): Promise<Omit<PartResult, "part">> {
	const obstacle = signal.aborted ? INTERRUPTED : (part.obstacle?.(tools) ?? null);
	if (obstacle !== null) {
		reportPart(`not measured here: ${obstacle}`);
		return { seconds: 0, figures: [], skipped: obstacle };
	}
	reportPart(part.what);
	const startedAt = nowMs();
	try {
		const figures = await untilAborted(part.measure(tools, reportPart), signal);
		return { seconds: (nowMs() - startedAt) / 1000, figures };
	} catch (error) {
		const failed = error instanceof Error ? error.message : String(error);
		reportPart(`failed: ${failed}`);
		return { seconds: (nowMs() - startedAt) / 1000, figures: [], failed };
	}
}

/** @throws Error when the signal comes first */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	const { promise: aborted, reject } = Promise.withResolvers<never>();
	const abort = () => reject(new Error(INTERRUPTED));
	if (signal.aborted) abort();
	signal.addEventListener("abort", abort, { once: true });
	try {
		return await Promise.race([work, aborted]);
	} finally {
		signal.removeEventListener("abort", abort);
	}
}

function showElapsed(ms: number): string {
	const seconds = Math.floor(ms / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
