import { Puck } from "@puckeditor/core";
import { useEffect, useRef, useState } from "react";
import { PREVIEW_WIDTHS, type PreviewWidth } from "#app/admin/visual-editor/editor-toolbar.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { allowStyles } from "./allow-styles.ts";

/** Height of the canvas on screen, in CSS pixels. */
const HEIGHT = 720;

/**
 * The page in an iframe, so that it is laid out as on a screen of that width, and scaled down where there is less room
 * (VIS-03, VIS-05..07).
 */
export function CanvasFrame({ width }: { width: PreviewWidth }) {
	const t = useT(adminTexts);
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
		// The load event does not bubble; capturing it here runs before the library fills the iframe.
		const element = box.current;
		const onLoad = ({ target }: Event) => {
			const view = (target as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null | undefined;
			if (view) allowStyles(view);
		};
		element?.addEventListener("load", onLoad, true);
		return () => element?.removeEventListener("load", onLoad, true);
	}, []);
	useEffect(() => {
		// The editor creates the iframe without a title.
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
