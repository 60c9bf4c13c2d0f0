import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Pages that come sooner need no sign that they are on their way. */
const SHOWN_AFTER_MS = 150;

/** Whether another page, or other rows of a list, have been loading for a moment. */
export function useIsPending(): boolean {
	const isLoading = useNavigation().state === "loading";
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isLoading) return;
		const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isLoading]);
	return isLoading && isLate;
}

/** A thin bar at the top of the window while a page loads; it takes no room. */
export function PendingBar({ isPending }: { isPending: boolean }) {
	if (!isPending) return null;
	return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.5 animate-shimmer bg-brand" />;
}
