import { useEffect, useState } from "react";
import { loadChunk } from "#app/load-chunk.ts";
import type { Clip, ClipProps } from "./clip.tsx";

/**
 * A clip over the image that it begins with, from the visitor's first sign on a page that has loaded: it delays nothing that the
 * page is looked at for, and costs those nothing who only pass.
 */
export function ClipHost(props: ClipProps) {
	const [LoadedClip, setClip] = useState<typeof Clip | null>(null);
	useEffect(() => {
		const waiting = new AbortController();
		const start = () => {
			if (document.readyState !== "complete") return;
			waiting.abort();
			// Without it the image stays.
			loadChunk(() => import("./clip.tsx")).then(
				(loaded) => setClip(() => loaded.Clip),
				() => {},
			);
		};
		for (const sign of ["pointermove", "scroll"]) addEventListener(sign, start, waiting);
		return () => waiting.abort();
	}, []);
	return LoadedClip && <LoadedClip {...props} />;
}
