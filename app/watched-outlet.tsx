import { useEffect, useState } from "react";
import { Outlet, useNavigation } from "react-router";
import { createStore, useStore } from "./interface/store.ts";
import { CHUNK_TIMEOUT_MS, ChunkLoadError } from "./load-chunk.ts";

/** How many parts of the page wait for a person, such as for a sign-in, and not for the network. */
export const navigationHolds = createStore(0);

/**
 * The page, with a timeout for navigation: the router waits forever for the next page's chunk and data, so after 120
 * seconds this throws a load error, and the nearest error screen offers a retry (ROUTE-21).
 */
export function WatchedOutlet() {
	const { location } = useNavigation();
	const [late, setLate] = useState<ChunkLoadError | null>(null);
	const isHeld = useStore(navigationHolds, 0) > 0;
	const target = location === undefined || isHeld ? null : `${location.pathname}${location.search}${location.hash}`;
	useEffect(() => {
		if (target === null) return;
		const timer = setTimeout(() => setLate(new ChunkLoadError("timeout", { url: target })), CHUNK_TIMEOUT_MS);
		return () => clearTimeout(timer);
	}, [target]);
	if (late !== null) throw late;
	return <Outlet />;
}
