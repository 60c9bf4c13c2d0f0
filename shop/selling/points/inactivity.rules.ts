import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { INACTIVITY_DAYS, POINTS_NOTICE_DAYS } from "./points.rules.ts";

/** When a customer's points are halved unless there is new activity; `lastActivityAt` in epoch ms (D-32). */
export function halvingDueAt(lastActivityAt: number): number {
	return lastActivityAt + INACTIVITY_DAYS * DAY_MS;
}

/** Whether halving is due: once per period of inactivity, so not if it has happened since the last activity (D-32). */
export function isHalvingDue(lastActivityAt: number, lastHalvedAt: number | null, at: number): boolean {
	const isHalved = lastHalvedAt !== null && lastHalvedAt > lastActivityAt;
	return !isHalved && at >= halvingDueAt(lastActivityAt);
}

/**
 * The notice due before points expire or are halved: the shorter of 30 and 7 days that still covers the time left; null
 * when it is too early or too late (D-32).
 */
export function noticeDue(endsAt: number, at: number): number | null {
	if (at >= endsAt) return null;
	const covering = POINTS_NOTICE_DAYS.filter((days) => endsAt - at <= days * DAY_MS);
	return covering.length === 0 ? null : Math.min(...covering);
}
