import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Makes the jump to an anchor that was just clicked a smooth scroll. Everything else, such as a new page or going back,
 * moves at once.
 */
export function scrollSmoothly(): void {
	document.documentElement.dataset.scroll = "smooth";
}

/** Ends the smooth scrolling of a clicked anchor; a scroll that has begun goes on. */
export function useSmoothAnchors(): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a new key.
	useEffect(() => {
		delete document.documentElement.dataset.scroll;
	}, [key]);
}
