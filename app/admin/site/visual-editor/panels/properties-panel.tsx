import { Puck, useGetPuck } from "@puckeditor/core";
import { memo, useEffect, useRef } from "react";
import { EDITED_SECTION } from "#app/admin/site/visual-editor/editor-config.tsx";
import { useEditor, ZONE } from "#app/admin/site/visual-editor/editor-store.ts";
import { elementName, isSectionType } from "#app/admin/site/visual-editor/element-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { EntryButtons, focusAfterRemoval } from "./entry-buttons.tsx";

/** Puck renders a new element a few frames after it was added. */
const MAX_FRAMES = 20;

/** The selected element's fields, and its position on the page by buttons and keys alone (VIS-04, VIS-28). */
export function PropertiesPanel() {
	const t = useT(adminTexts);
	const item = useEditor((editor) => editor.selectedItem);
	return (
		<section aria-label={t("visual_properties")} className="flex h-full flex-col gap-3 overflow-y-auto">
			<Order />
			{item === null ? (
				<p tabIndex={-1} className="rounded-card bg-sunken px-4 py-6 text-center text-muted">
					{t("visual_choose")}
				</p>
			) : (
				<>
					<h2 className="text-base font-semibold">{elementName(item.type, t)}</h2>
					{isSectionType(item.type) && (
						<p className="text-[0.9375rem] text-muted">
							{t(item.type === EDITED_SECTION ? "visual_hero_fields" : "visual_no_fields")}
						</p>
					)}
					{(!isSectionType(item.type) || item.type === EDITED_SECTION) && (
						<div className="rounded-control bg-surface">
							<Puck.Fields />
						</div>
					)}
				</>
			)}
		</section>
	);
}

function Order() {
	const t = useT(adminTexts);
	const content = useEditor((editor) => editor.appState.data.content);
	const chosen = useEditor((editor) => editor.selectedItem?.props.id);
	useInSight(chosen);
	return (
		<ol
			aria-label={t("visual_order")}
			className={classNames("flex shrink-0 flex-col gap-1 overflow-y-auto", chosen !== undefined && "max-h-[40%]")}
		>
			{content.map(({ type, props }, index) => (
				<OrderRow
					key={String(props.id)}
					type={type}
					index={index}
					isLast={index === content.length - 1}
					isChosen={props.id === chosen}
				/>
			))}
		</ol>
	);
}

/** Memoized: a page may have hundreds of rows. */
const OrderRow = memo(function OrderRow(props: { type: string; index: number; isLast: boolean; isChosen: boolean }) {
	const { type, index, isLast, isChosen } = props;
	const t = useT(adminTexts);
	const getPuck = useGetPuck();
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		const list = row.current?.parentElement;
		if (!isChosen || !row.current || !list) return;
		// Scrolls the list only, not the page.
		const { offsetTop, offsetHeight } = row.current;
		const isAbove = offsetTop < list.scrollTop + list.offsetTop;
		const isBelow = offsetTop + offsetHeight > list.scrollTop + list.offsetTop + list.clientHeight;
		if (isAbove || isBelow) list.scrollTop = offsetTop - list.offsetTop - list.clientHeight / 2;
	}, [isChosen]);
	const name = elementName(type, t);
	const choose = (chosen: number) =>
		getPuck().dispatch({ type: "setUi", ui: { itemSelector: { index: chosen, zone: ZONE } } });
	const move = (destinationIndex: number) => {
		getPuck().dispatch({ type: "reorder", sourceIndex: index, destinationIndex, destinationZone: ZONE });
		choose(destinationIndex);
	};
	const remove = () => {
		const { dispatch } = getPuck();
		dispatch({ type: "setUi", ui: { itemSelector: null } });
		const list = row.current?.parentElement;
		dispatch({ type: "remove", index, zone: ZONE });
		focusAfterRemoval(list, { entries: "li > button:first-child", place: index, otherwise: "p" });
	};
	return (
		<li ref={row} className="flex items-center gap-1 rounded-control border border-line bg-surface pl-1">
			<button
				type="button"
				aria-pressed={isChosen}
				onClick={() => choose(index)}
				className="min-h-10 min-w-0 grow rounded-sm pointer-coarse:min-h-11 px-2 py-1 text-left leading-tight text-[0.9375rem] aria-pressed:font-bold aria-pressed:text-brand-strong"
			>
				{name}
			</button>
			<EntryButtons name={name} place={index} isLast={isLast} onMove={move} onRemove={remove} />
		</li>
	);
});

/**
 * Scrolls the canvas to the selected element, again whenever the canvas comes back in the place of another panel, as on
 * a phone; the page around the canvas does not scroll.
 */
function useInSight(id: string | undefined): void {
	useEffect(() => {
		let frame = 0;
		let wasHidden = false;
		const scroll = (left: number) => {
			const canvas = document.querySelector<HTMLIFrameElement>("#preview-frame");
			const view = canvas?.contentWindow;
			const box = view?.document.querySelector(`[data-puck-component="${id}"]`)?.getBoundingClientRect();
			if (!canvas || !view || !box) {
				if (left > 0) frame = requestAnimationFrame(() => scroll(left - 1));
				return;
			}
			shown.observe(canvas);
			if (canvas.offsetHeight === 0) return;
			const isSeen = box.top < view.innerHeight && box.bottom > 0;
			if (!isSeen) view.scrollBy({ top: box.top - view.innerHeight / 4, behavior: "instant" });
		};
		const shown = new ResizeObserver(([entry]) => {
			const isHidden = entry?.contentRect.height === 0;
			if (wasHidden && !isHidden) frame = requestAnimationFrame(() => scroll(MAX_FRAMES));
			wasHidden = isHidden;
		});
		if (id !== undefined) scroll(MAX_FRAMES);
		return () => {
			shown.disconnect();
			cancelAnimationFrame(frame);
		};
	}, [id]);
}
