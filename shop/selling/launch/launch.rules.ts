import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";

/** Refresh interval of the countdown (CONST-25). */
export const COUNTDOWN_REFRESH_MS = 1000;

/** From the first instant of the launch day to just before its end, in epoch ms. */
export type LaunchDay = { startsAt: number; endsAt: number };

/**
 * Before the launch a countdown shows, from then on the full-launch banner, and on launch day the birthday badges too.
 */
export type LaunchPhase = "before" | "launch_day" | "after";

export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/** The phase at an instant (LNCH-01..08). */
export function launchPhase(launch: LaunchDay, at: number): LaunchPhase {
	if (at < launch.startsAt) return "before";
	return at < launch.endsAt ? "launch_day" : "after";
}

/** The instants at which the launch changes pages: they are cached until the next one (D-43). */
export function launchInstants(launch: LaunchDay): number[] {
	return [launch.startsAt, launch.endsAt];
}

/**
 * Time left until the launch (LNCH-03). A started second still counts, so that the banner reaches zero at the instant
 * of the launch; all zero from then on.
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

/** Release is a property of the product (D-43): no release date, or the date has passed. */
export function isReleased(product: { releasesAt: number | null }, at: number): boolean {
	return product.releasesAt === null || product.releasesAt <= at;
}
