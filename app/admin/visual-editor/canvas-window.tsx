import { type ReactNode, useEffect } from "react";

type CanvasWindowProps = { document?: Document; listen(place: Window): () => void; children: ReactNode };

/** What stands around the page in the canvas's window; that window has keys of its own to listen to. */
export function CanvasWindow({ document, listen, children }: CanvasWindowProps) {
	useEffect(() => {
		const place = document?.defaultView;
		return place ? listen(place) : undefined;
	}, [document, listen]);
	return children;
}
