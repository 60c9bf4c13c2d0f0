import { useEffect, useState } from "react";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import {
	COUNTDOWN_REFRESH_MS,
	type Countdown,
	countdown,
	type LaunchPhase,
	launchPhase,
} from "#shop/selling/launch/launch.rules.ts";

/**
 * The state of the launch, on the shop's clock. Starts with the server's state, then updates every second, so that it
 * changes without a reload. `left` is null before hydration and after the launch.
 */
export function useLaunch(): { phase: LaunchPhase; left: Countdown | null } {
	const { launch } = useSiteInfo();
	const [now, setNow] = useState<number | null>(null);
	const phase = now === null ? launch.phase : launchPhase(launch, now);
	const isOver = phase === "after";
	useEffect(() => {
		setNow(shopNow());
		if (isOver) return;
		const timer = setInterval(() => setNow(shopNow()), COUNTDOWN_REFRESH_MS);
		return () => clearInterval(timer);
	}, [isOver]);
	return { phase, left: now !== null && phase === "before" ? countdown(launch, now) : null };
}

/** The phase alone: renders only when it changes, for parts without a countdown (LNCH-08, LNCH-11). */
export function useLaunchPhase(): LaunchPhase {
	const { launch } = useSiteInfo();
	const [phase, setPhase] = useState(launch.phase);
	const isOver = phase === "after";
	useEffect(() => {
		const variant = () => setPhase(launchPhase(launch, shopNow()));
		variant();
		if (isOver) return;
		const timer = setInterval(variant, COUNTDOWN_REFRESH_MS);
		return () => clearInterval(timer);
	}, [launch, isOver]);
	return phase;
}
