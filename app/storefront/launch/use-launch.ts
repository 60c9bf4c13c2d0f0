import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useCurrentSettings, useLaunchDay } from "#app/storefront/selling/use-selling.ts";
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
 * changes without a reload, and follows the day when the owner moves it. `left` is null before hydration and after the launch.
 */
export function useLaunch(): { phase: LaunchPhase; left: Countdown | null } {
	const { launch: came } = useSiteInfo();
	const launch = useLaunchDay();
	const [now, setNow] = useState<number | null>(null);
	const phase = now === null ? came.phase : launchPhase(launch, now);
	const isOver = phase === "after";
	useCurrentSettings(phase === "before");
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
	const { launch: came } = useSiteInfo();
	const launch = useLaunchDay();
	const [phase, setPhase] = useState(came.phase);
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

/** Renders a list of products when the launch changes it, and loads it again when the owner has moved the launch. */
export function useReleases(): void {
	useLaunchPhase();
	const { launch } = useSiteInfo();
	const { startsAt } = useLaunchDay();
	const { revalidate } = useRevalidator();
	const isMoved = startsAt !== launch.startsAt;
	useEffect(() => {
		if (isMoved) void revalidate();
	}, [isMoved, revalidate]);
}
