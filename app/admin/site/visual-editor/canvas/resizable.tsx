import { registerOverlayPortal, useGetPuck } from "@puckeditor/core";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { MIN_HEIGHT, MIN_WIDTH } from "#shop/site/content/page-element.rules.ts";

type Size = { width: number; height: number };

/** Pixels per arrow key press. */
const STEP = 10;

const ARROWS: Readonly<Record<string, Size>> = {
	ArrowRight: { width: STEP, height: 0 },
	ArrowLeft: { width: -STEP, height: 0 },
	ArrowDown: { width: 0, height: STEP },
	ArrowUp: { width: 0, height: -STEP },
};

/** Never smaller than 50 × 30 (VIS-20, VIS-21). */
export function limitSize({ width, height }: Size): Size {
	return { width: Math.max(MIN_WIDTH, Math.round(width)), height: Math.max(MIN_HEIGHT, Math.round(height)) };
}

/** The size of the block's own box, not of the row it is in. */
function measure(frame: HTMLElement | null): Size {
	const box = (frame?.querySelector("[data-resize]") ?? frame?.firstElementChild)?.getBoundingClientRect();
	return { width: box?.width ?? MIN_WIDTH, height: box?.height ?? MIN_HEIGHT };
}

/** A handle at the corner of a block on the canvas: by pointer or by the arrow keys. */
export function Resizable({ id, children }: { id: string; children: ReactNode }) {
	const t = useT(adminTexts);
	const getPuck = useGetPuck();
	const frame = useRef<HTMLDivElement>(null);
	const handle = useRef<HTMLButtonElement>(null);
	const [draft, setDraft] = useState<Size | null>(null);
	const start = useRef<{ x: number; y: number; size: Size } | null>(null);

	useEffect(() => {
		const button = handle.current;
		if (!button) return;
		// A native listener: the editor treats every press inside a block as the start of a drag before React sees it.
		const begin = (event: globalThis.PointerEvent) => {
			event.preventDefault();
			event.stopPropagation();
			button.setPointerCapture(event.pointerId);
			start.current = { x: event.clientX, y: event.clientY, size: measure(frame.current) };
		};
		const release = registerOverlayPortal(button, { disableDragOnFocus: false });
		button.addEventListener("pointerdown", begin);
		return () => {
			button.removeEventListener("pointerdown", begin);
			release?.();
		};
	}, []);

	const commit = (size: Size) => {
		const { dispatch, getItemById, getSelectorForId } = getPuck();
		const item = getItemById(id);
		const place = getSelectorForId(id);
		if (!item || !place) return;
		dispatch({
			type: "replace",
			destinationIndex: place.index,
			destinationZone: place.zone,
			data: { ...item, props: { ...item.props, ...limitSize(size) } },
		});
	};
	const sizeAt = (event: PointerEvent): Size | null => {
		const from = start.current;
		if (!from) return null;
		return limitSize({
			width: from.size.width + event.clientX - from.x,
			height: from.size.height + event.clientY - from.y,
		});
	};
	const onPointerUp = (event: PointerEvent) => {
		const size = sizeAt(event);
		start.current = null;
		setDraft(null);
		if (size) commit(size);
	};
	const onPointerCancel = () => {
		start.current = null;
		setDraft(null);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const change = ARROWS[event.key];
		if (!change) return;
		event.preventDefault();
		event.stopPropagation();
		const size = measure(frame.current);
		commit({ width: size.width + change.width, height: size.height + change.height });
	};

	return (
		<div ref={frame} className="group relative">
			{children}
			<button
				ref={handle}
				type="button"
				aria-label={t("visual_resize")}
				title={t("visual_resize")}
				onPointerMove={(event) => setDraft(sizeAt(event))}
				onPointerUp={onPointerUp}
				onPointerCancel={onPointerCancel}
				onKeyDown={onKeyDown}
				// The end of a drag is a click, which on the canvas would take away the selection.
				onClick={(event) => event.stopPropagation()}
				className="absolute right-2 bottom-1 z-10 size-6 cursor-nwse-resize touch-none rounded-sm border-2 border-brand bg-surface opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
			/>
			{draft && (
				<output className="absolute right-10 bottom-1 z-10 rounded-sm bg-deep px-2 py-0.5 font-mono text-xs text-on-deep">
					{draft.width} × {draft.height}
				</output>
			)}
		</div>
	);
}
