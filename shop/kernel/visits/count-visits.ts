import { addDays, dayInZone } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { takePaidVisits } from "./paid-visits.report.store.ts";
import {
	cleanOrigin,
	DIRECT,
	MAX_COUNTS_IN_MEMORY,
	OTHER,
	sumUp,
	VISITS_KEPT_DAYS,
	type VisitCount,
	type VisitFigure,
	type VisitOrigin,
	withinLimits,
} from "./visit.rules.ts";
import { addVisitCounts, deleteVisitCountsBefore, lockVisitCounts, selectOrigins } from "./visits.store.ts";

/** Rows of one statement. */
const BATCH = 1000;

type Counter = Pick<Shop, "visitCounts" | "clock" | "config">;

/** Counts in this process's memory, so that no request waits for it; `saveVisits` adds it to the database (D-305). */
export function countVisit(shop: Counter, figure: VisitFigure, told: VisitOrigin): void {
	const day = dayInZone(shop.clock.now(), shop.config.timeZone);
	const origin = figure === "bot" ? { source: DIRECT, campaign: "" } : cleanOrigin(told);
	add(shop.visitCounts, { ...origin, day, figure, amount: 1 });
}

function add(counts: Shop["visitCounts"], count: VisitCount): void {
	const { day, figure, source, campaign, amount } = count;
	const key = [day, figure, source, campaign].join(" ");
	const before = counts.get(key);
	if (before === undefined && counts.size >= MAX_COUNTS_IN_MEMORY && source !== OTHER) {
		add(counts, { ...count, source: OTHER, campaign: "" });
	} else counts.set(key, { day, figure, source, campaign, amount: amount + (before?.amount ?? 0) });
}

/**
 * Adds what this process has counted, and what was paid, to the database; a job, and the last thing that a process does.
 * What could not be saved is counted the next time. A process that crashes loses what it counted since the last time.
 */
export async function saveVisits(shop: Shop): Promise<void> {
	const counted = [...shop.visitCounts.values()] as VisitCount[];
	shop.visitCounts.clear();
	try {
		await transaction(asSystem(shop), async (tx) => {
			const paid = await takePaidVisits(tx, shop.config.timeZone);
			const counts = [...counted, ...paid];
			if (counts.length === 0) return;
			await lockVisitCounts(tx);
			const days = [...new Set(counts.map(({ day }) => day))];
			const limited = withinLimits(sumUp(counts), await selectOrigins(tx, days));
			for (let start = 0; start < limited.length; start += BATCH)
				await addVisitCounts(tx, limited.slice(start, start + BATCH));
		});
	} catch (error) {
		for (const count of counted) add(shop.visitCounts, count);
		throw error;
	}
}

/** Deletes the counts of more than two years ago; a daily job (D-306). */
export async function deleteOldVisits(shop: Shop): Promise<void> {
	const today = dayInZone(shop.clock.now(), shop.config.timeZone);
	await transaction(asSystem(shop), (tx) => deleteVisitCountsBefore(tx, addDays(today, -VISITS_KEPT_DAYS)));
}
