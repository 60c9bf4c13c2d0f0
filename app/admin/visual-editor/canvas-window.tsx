import { type ReactNode, useEffect } from "react";

type CanvasWindowProps = { document?: Document; listen(place: Window): () => void; children: ReactNode };

/** Wraps the page in the canvas iframe and listens for keys there: the iframe has a window of its own. */
export function CanvasWindow({ document, listen, children }: CanvasWindowProps) {
	useEffect(() => {
		const place = document?.defaultView;
		return place ? listen(place) : undefined;
	}, [document, listen]);
	return children;
}
