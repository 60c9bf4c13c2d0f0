import { useEffect } from "react";

/** Puck draws a new element a few frames after it was added. */
const MAX_FRAMES = 20;

/** The part of the canvas where the chosen element stands comes into sight; the page around it stays where it is. */
export function useInSight(id: string | undefined): void {
	useEffect(() => {
		let frame = 0;
		const variant = (left: number) => {
			const canvas = document.querySelector<HTMLIFrameElement>("#preview-frame")?.contentWindow;
			const box = canvas?.document.querySelector(`[data-puck-component="${id}"]`)?.getBoundingClientRect();
			if (!canvas || !box) {
				if (left > 0) frame = requestAnimationFrame(() => variant(left - 1));
				return;
			}
			const isSeen = box.top < canvas.innerHeight && box.bottom > 0;
			if (!isSeen) canvas.scrollBy({ top: box.top - canvas.innerHeight / 4 });
		};
		if (id !== undefined) variant(MAX_FRAMES);
		return () => cancelAnimationFrame(frame);
	}, [id]);
}
