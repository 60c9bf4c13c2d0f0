import { systemTexts } from "#app/i18n/texts/system-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { CHECKS, HEALTH_STATES, type HealthLine, isProblem } from "#shop/operations/health/health.rules.ts";

const t = createTranslate(systemTexts, "en");
const STATE_WIDTH = Math.max(...HEALTH_STATES.map((state) => state.length)) + 2;
const CHECK_WIDTH = Math.max(...CHECKS.map((check) => t(`checks.${check}`).length)) + 2;

export function messageOf({ code, what, limit }: HealthLine): string {
	return t(`found.${code}`, { what, limit, count: Number(what) });
}

/** What to do about a line; null when it is ok. */
export function nextStepOf({ code }: HealthLine): string | null {
	return isProblem(code) ? t(`step.${code}`) : null;
}

/** One line of text for each finding, with the next step below those that are not ok, and a summary. */
export function describeLines(lines: readonly HealthLine[]): string {
	const indent = " ".repeat(STATE_WIDTH + CHECK_WIDTH);
	// One cause, which the database's own line has: not a warning for each of what follows.
	const unread = lines.filter(({ code }) => code === "not_checked");
	const described = lines.flatMap((line) => {
		if (line.code === "not_checked" && line !== unread[0]) return [];
		const step = nextStepOf(line);
		const checks = line === unread[0] ? unread : [line];
		const names = checks.map(({ check }) => t(`checks.${check}`)).join(", ");
		const start = line.state.padEnd(STATE_WIDTH) + names.padEnd(CHECK_WIDTH) + (checks.length > 1 ? "  " : "");
		return [start + messageOf(line), ...(step === null ? [] : [`${indent}${t("page.next")} ${step}`])];
	});
	const count = (state: string) => lines.filter((line) => line.state === state).length;
	return [...described, "", HEALTH_STATES.map((state) => `${count(state)} ${state}`).join(", ")].join("\n");
}
