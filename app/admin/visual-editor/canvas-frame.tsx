import { Puck } from "@puckeditor/core";
import { useEffect, useRef, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { allowStyles } from "./allow-styles.ts";
import { PREVIEW_WIDTHS, type PreviewWidth } from "./editor-toolbar.tsx";

/** So high is the canvas on the screen, in CSS pixels. */
const HEIGHT = 720;

/**
 * The page on the canvas, in a window of its own so that it is laid out as on a screen of that width, and made smaller
 * where the portal has less room (VIS-03, VIS-05..07).
 */
export function CanvasFrame({ width }: { width: PreviewWidth }) {
	const t = useAdminTexts();
	const box = useRef<HTMLDivElement>(null);
	const [room, setRoom] = useState<number | null>(null);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	useEffect(() => {
		// Loading does not bubble; on its way down it is seen here before the library fills the window.
		const element = box.current;
		const onLoad = ({ target }: Event) => {
			const view = (target as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null | undefined;
			if (view) allowStyles(view);
		};
		element?.addEventListener("load", onLoad, true);
		return () => element?.removeEventListener("load", onLoad, true);
	}, []);
	useEffect(() => {
		// The editor makes the window of its own and gives it no name.
		box.current?.querySelector("iframe")?.setAttribute("title", t("visual_canvas"));
	}, [t]);
	const pixels = PREVIEW_WIDTHS[width];
	const scale = room === null ? 1 : Math.min(1, room / pixels);
	return (
		<section
			aria-label={t("visual_canvas")}
			className="min-w-0 self-start rounded-card border border-line bg-sunken p-3"
		>
			<div ref={box} className="overflow-hidden" style={{ height: HEIGHT }}>
				<div
					className="mx-auto overflow-hidden rounded-control bg-paper shadow-card"
					style={{ width: pixels * scale, height: HEIGHT }}
				>
					<div
						className="origin-top-left"
						style={{ width: pixels, height: HEIGHT / scale, transform: `scale(${scale})` }}
					>
						<Puck.Preview />
					</div>
				</div>
			</div>
		</section>
	);
}
