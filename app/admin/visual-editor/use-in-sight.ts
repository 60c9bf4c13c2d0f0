import { useEffect } from "react";

/** Puck renders a new element a few frames after it was added. */
const MAX_FRAMES = 20;

/** Scrolls the canvas to the selected element; the page around the canvas does not scroll. */
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
