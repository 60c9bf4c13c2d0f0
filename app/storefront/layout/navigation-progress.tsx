import { useNavigation } from "react-router";
import { useDelayed } from "#app/interface/hooks.ts";

/** Navigations faster than this, in ms, show no progress bar; flicker would make them feel slow. */
const PROGRESS_DELAY_MS = 200;

export function NavigationProgress() {
	const isPending = useDelayed(useNavigation().state !== "idle", PROGRESS_DELAY_MS);
	if (!isPending) return null;
	return (
		<div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
			<div className="h-full w-full animate-shimmer bg-brand" />
		</div>
	);
}
