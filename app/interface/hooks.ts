import { useEffect, useState, useSyncExternalStore } from "react";

/** False on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => true,
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

const neverChanges = () => () => {};
