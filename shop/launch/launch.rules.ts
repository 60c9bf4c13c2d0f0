import { DAY_MS, HOUR_MS, instantInZone, MINUTE_MS, nextDay, parseWallTime, SECOND_MS } from "#shop/calendar.rules.ts";

/** The launch moment on the shop's wall clock, unless configured otherwise (CONST-01, D-43). */
export const LAUNCH_DATE = "2025-07-13T00:00";

/** How often the countdown is drawn anew (CONST-25). */
export const COUNTDOWN_REFRESH_MS = 1000;

/** From the first to just before the last instant of the launch day, epoch ms. */
export type LaunchDay = { startsAt: number; endsAt: number };

/** Before the launch a countdown shows, from it on the full-launch banner, on the day itself the birthday badges too. */
export type LaunchPhase = "before" | "launch_day" | "after";

/** What is left until the launch, each part as the banner shows it. */
export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/**
 * The launch day that begins at a wall time ("2025-07-13T00:00") in the shop's time zone and ends at the next midnight
 * there. Throws a RangeError for a date that does not exist or an unknown time zone.
 */
export function launchDay(launchDate: string, timeZone: string): LaunchDay {
	const start = parseWallTime(launchDate);
	if (start === null) throw new RangeError(`not a date and time: ${launchDate}`);
	const midnight = { ...nextDay(start), hour: 0, minute: 0, second: 0 };
	return { startsAt: instantInZone(start, timeZone), endsAt: instantInZone(midnight, timeZone) };
}

/** The phase at an instant (LNCH-01..08). */
export function launchPhase(launch: LaunchDay, at: number): LaunchPhase {
	if (at < launch.startsAt) return "before";
	return at < launch.endsAt ? "launch_day" : "after";
}

/** Birthday badges show on the launch day and on no other (LNCH-08). */
export function showsBirthdayBadges(launch: LaunchDay, at: number): boolean {
	return launchPhase(launch, at) === "launch_day";
}

/**
 * What is left until the launch (LNCH-03). A begun second still counts, so that the banner reaches zero at the very
 * instant of the launch; all zero from then on.
 */
export function countdown(launch: LaunchDay, at: number): Countdown {
	const left = Math.max(0, Math.ceil((launch.startsAt - at) / SECOND_MS)) * SECOND_MS;
	return {
		days: Math.floor(left / DAY_MS),
		hours: Math.floor((left % DAY_MS) / HOUR_MS),
		minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
		seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
	};
}

/** Release is a property of the product (D-43): nothing to wait for, or its instant has come. */
export function isReleased(product: { releasesAt: number | null }, at: number): boolean {
	return product.releasesAt === null || product.releasesAt <= at;
}
