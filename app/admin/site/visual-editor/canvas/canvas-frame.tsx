import { Puck } from "@puckeditor/core";
import { useEffect, useRef, useState } from "react";
import { PREVIEW_WIDTHS, type PreviewWidth } from "#app/admin/site/visual-editor/editor-toolbar.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { allowStyles } from "./allow-styles.ts";
import { trustText } from "./trust-text.ts";

/** The canvas's size on screen, in CSS pixels, until it is measured. */
const UNMEASURED = { width: null, height: 720 };

/**
 * The page in an iframe, so that it is laid out as on a screen of that width, and scaled down where there is less room
 * (VIS-03, VIS-05..07).
 */
export function CanvasFrame({ width, className }: { width: PreviewWidth; className: string }) {
	const t = useT(adminTexts);
	const box = useRef<HTMLDivElement>(null);
	const [room, setRoom] = useState<{ width: number | null; height: number }>(UNMEASURED);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const observer = new ResizeObserver(([entry]) => {
			// Zero while another panel is shown in its place.
			if (entry && entry.contentRect.width > 0) setRoom(entry.contentRect);
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	useEffect(() => {
		// The load event does not bubble; capturing it here runs before the library fills the iframe.
		const element = box.current;
		const onLoad = ({ target }: Event) => {
			const view = (target as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null | undefined;
			if (!view) return;
			allowStyles(view);
			trustText(view);
		};
		element?.addEventListener("load", onLoad, true);
		return () => element?.removeEventListener("load", onLoad, true);
	}, []);
	useEffect(() => {
		// The editor creates the iframe without a title.
		box.current?.querySelector("iframe")?.setAttribute("title", t("visual_canvas"));
	}, [t]);
	const pixels = PREVIEW_WIDTHS[width];
	const scale = room.width === null ? 1 : Math.min(1, room.width / pixels);
	return (
		<section
			aria-label={t("visual_canvas")}
			className={classNames("min-h-0 min-w-0 rounded-xl border border-line bg-sunken p-2", className)}
		>
			{/* Clipped, not hidden: what the page scrolls to must not move the canvas, which is larger before it is scaled. */}
			<div ref={box} className="h-full overflow-clip">
				<div
					className="mx-auto overflow-clip rounded-lg bg-paper shadow-card"
					style={{ width: pixels * scale, height: room.height }}
				>
					<div
						className="origin-top-left"
						style={{ width: pixels, height: room.height / scale, transform: `scale(${scale})` }}
					>
						<Puck.Preview />
					</div>
				</div>
			</div>
		</section>
	);
}
