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

/** Runs parts one after another and says what runs, how many are left and how long it has taken; a failure ends one part. */
export async function runParts<Tools>(
	parts: readonly Part<Tools>[],
	tools: Tools,
	{ report, nowMs }: { report(line: string): void; nowMs(): number },
): Promise<PartResult[]> {
	const startedAt = nowMs();
	const results: PartResult[] = [];
	for (const [index, part] of parts.entries()) {
		const position = `[${index + 1} of ${parts.length}]`;
		const reportPart = (text: string) =>
			report(`${showElapsed(nowMs() - startedAt)} ${position} ${part.name}: ${text}`);
		const obstacle = part.obstacle?.(tools) ?? null;
		if (obstacle !== null) {
			reportPart(`not measured here: ${obstacle}`);
			results.push({ part: part.name, seconds: 0, figures: [], skipped: obstacle });
			continue;
		}
		reportPart(part.what);
		const partStartedAt = nowMs();
		const outcome = await part.measure(tools, reportPart).then(
			(figures) => ({ figures }),
			(error: unknown) => ({ figures: [], failed: error instanceof Error ? error.message : String(error) }),
		);
		if ("failed" in outcome) reportPart(`failed: ${outcome.failed}`);
		results.push({ part: part.name, seconds: (nowMs() - partStartedAt) / 1000, ...outcome });
	}
	return results;
}

function showElapsed(ms: number): string {
	const seconds = Math.floor(ms / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
