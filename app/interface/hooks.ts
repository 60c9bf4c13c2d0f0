import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** False on the server and during hydration, true afterward. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
}

/** Whether the user currently prefers reduced motion. False on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const mediaQuery = matchMedia(REDUCED_MOTION);
			mediaQuery.addEventListener("change", onChange);
			return () => mediaQuery.removeEventListener("change", onChange);
		},
		() => matchMedia(REDUCED_MOTION).matches,
		() => false,
	);
}

/**
 * Runs one piece of work at a time and drops others meanwhile. State cannot say that it runs: a second press may come
 * before React has rendered the first one's.
 */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
	const isRunning = useRef(false);
	return useCallback(async (work) => {
		if (isRunning.current) return;
		isRunning.current = true;
		await work().finally(() => {
			isRunning.current = false;
		});
	}, []);
}

/** True once `isOn` has been true for `delayMs` without interruption: fast operations need no indicator. */
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
 * If focus is lost because `shown` changed, moves it to the element with this id instead of the top of the page. Null
 * means that nothing is shown yet: the first content takes no focus.
 */
export function useFocusRestored(shown: unknown, id: string): void {
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

/** Returns a function that runs `work` after a delay, unless the component is gone by then. */
export function useLater(): (work: () => void, delayMs: number) => void {
	const state = useRef<{ isGone: boolean; timer?: ReturnType<typeof setTimeout> }>({ isGone: false });
	useEffect(() => {
		state.current.isGone = false;
		return () => {
			state.current.isGone = true;
			clearTimeout(state.current.timer);
		};
	}, []);
	return (work, delayMs) => {
		if (!state.current.isGone) state.current.timer = setTimeout(work, delayMs);
	};
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const neverChanges = () => () => {};

/** The browser asks before it closes or reloads a page with unsaved work. */
export function useCloseWarning(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isDirty]);
}
