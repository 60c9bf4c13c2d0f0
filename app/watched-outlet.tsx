import { useEffect, useState } from "react";
import { Outlet, useNavigation } from "react-router";
import { CHUNK_TIMEOUT_MS, ChunkLoadError } from "./load-chunk.ts";

/**
 * The page, and an eye on the way to the next one: the router waits without end for a page's chunk and data, so a page
 * that has not come after 120 seconds is a load error, and the nearest error screen offers another try (ROUTE-21).
 */
export function WatchedOutlet() {
	const { location } = useNavigation();
	const [late, setLate] = useState<ChunkLoadError | null>(null);
	const target = location === undefined ? null : `${location.pathname}${location.search}${location.hash}`;
	useEffect(() => {
		if (target === null) return;
		const timer = setTimeout(() => setLate(new ChunkLoadError("timeout", { address: target })), CHUNK_TIMEOUT_MS);
		return () => clearTimeout(timer);
	}, [target]);
	if (late !== null) throw late;
	return <Outlet />;
}
