import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** False on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
}

/** Does the reader want less motion, as of this moment? No on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		(tell) => {
			const wish = matchMedia(REDUCED_MOTION);
			wish.addEventListener("change", tell);
			return () => wish.removeEventListener("change", tell);
		},
		() => matchMedia(REDUCED_MOTION).matches,
		() => false,
	);
}

/** True once `isOn` has been true for so long without a break: what is quick need not be announced. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isOn) return;
		const timer = setTimeout(() => setLate(true), delayMs);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isOn, delayMs]);
	return isOn && isLate;
}

/**
 * When `shown` changes and what had the focus is gone with it, keyboard and screen reader go on at the element of this id
 * instead of at the top of the page. Null is nothing shown yet: what comes first takes no focus.
 */
export function useFocusKept(shown: unknown, id: string): void {
	const before = useRef(shown);
	useEffect(() => {
		const isFirst = before.current === null;
		if (before.current === shown) return;
		before.current = shown;
		const { activeElement, body } = document;
		if (isFirst || (activeElement !== null && activeElement !== body)) return;
		document.getElementById(id)?.focus({ preventScroll: true });
	}, [shown, id]);
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const neverChanges = () => () => {};
