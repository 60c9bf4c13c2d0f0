import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import "@puckeditor/core/no-external.css";
import { type Data, Puck } from "@puckeditor/core";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { ContentResponse } from "#app/admin/content/conflict-of.ts";
import { ConflictPanel } from "#app/admin/content/conflict-panel.tsx";
import { ContentHistory } from "#app/admin/content/content-history.tsx";
import { useSaveKey } from "#app/admin/content/use-save-key.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { allowStyles } from "./canvas/allow-styles.ts";
import { CanvasFrame } from "./canvas/canvas-frame.tsx";
import { describeVersion } from "./describe-page.ts";
import { editorConfig } from "./editor-config.tsx";
import { EditorToolbar, type PreviewWidth } from "./editor-toolbar.tsx";
import { firstElements } from "./first-elements.ts";
import { PageDifferences } from "./page-differences.tsx";
import { EditorImages } from "./panels/editor-images.tsx";
import { ElementLibrary } from "./panels/element-library.tsx";
import { PropertiesPanel } from "./panels/properties-panel.tsx";
import { toEditorData } from "./puck-data.ts";
import { useEditHistory } from "./use-edit-history.ts";
import { usePageSaving } from "./use-page-saving.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

type EditorScreenProps = { loaded: ContentResponse; onRestored(): Promise<void>; onSaved(): Promise<void> };

/** The page builder: component library, images, canvas, properties, three widths, and version history (VIS-01..07). */
export function EditorScreen({ loaded, onRestored, onSaved }: EditorScreenProps) {
	// Once, before the library first renders.
	useState(() => allowStyles(window));
	const t = useT(adminTexts);
	const config = useMemo(() => editorConfig(t), [t]);
	const [{ data: first, unknown }] = useState(() => toEditorData(firstElements(loaded)));
	const history = useEditHistory(first);
	const canvas = useRef<((data: Data) => void) | null>(null);
	const show = (data: Data | null) => data && canvas.current?.(data);
	const page = usePageSaving({ loaded, history, unknown, onSaved, show });
	const { conflict, isDirty } = page;
	const [width, setWidth] = useState<PreviewWidth>(firstWidth);
	const [isPreview, setPreview] = useState(false);
	const undo = () => show(history.undo());
	const redo = () => show(history.redo());
	const listen = useUndoKeys(undo, redo);
	const [overrides] = useState<ComponentProps<typeof Puck>["overrides"]>(() => ({
		iframe: ({ children, document }) => (
			<CanvasWindow document={document} listen={listen}>
				{children}
			</CanvasWindow>
		),
	}));
	const isSaving = page.state.status === "saving";
	const mustChoose = conflict !== null && !conflict.isMerging;
	useSaveKey(() => isDirty && !isSaving && !mustChoose && void page.store(true));

	return (
		<EditorImages>
			<LeaveGuard isDirty={isDirty} />
			{conflict !== null && (
				<ConflictPanel
					theirs={conflict.theirs}
					isMerging={conflict.isMerging}
					mergeLabel={t("conflict_merge_page")}
					mergingText={t("conflict_merging_page")}
					isBusy={isSaving}
					onMerge={page.merge}
					onKeepTheirs={page.keepTheirs}
					onOverwrite={() => void page.store(conflict.asDraft)}
				>
					<PageDifferences base={conflict.base} theirs={conflict.theirElements} mine={conflict.myElements} />
				</ConflictPanel>
			)}
			<DraftNote loaded={loaded} />
			<section aria-label={t("nav_visual_editor")}>
				<Puck
					config={config}
					data={first}
					onChange={history.record}
					permissions={{ duplicate: true }}
					overrides={overrides}
				>
					<EditorToolbar
						saving={page.state}
						isDirty={isDirty}
						isNew={page.isNew}
						mustChoose={mustChoose}
						history={history}
						onUndo={undo}
						onRedo={redo}
						width={width}
						onWidth={setWidth}
						isPreview={isPreview}
						onPreview={() => setPreview(!isPreview)}
						onDraft={() => void page.store(true)}
						onPublish={() => void page.store(false)}
						showWith={(action) => {
							canvas.current = action;
						}}
					/>
					<div className={classNames("mt-4 grid gap-4", !isPreview && "lg:grid-cols-[13rem_1fr_17rem]")}>
						{!isPreview && <ElementLibrary />}
						<CanvasFrame width={width} />
						{!isPreview && <PropertiesPanel />}
					</div>
				</Puck>
			</section>
			<ContentHistory
				data={loaded}
				isDirty={isDirty || loaded.draft !== null}
				onRestored={onRestored}
				onStale={onSaved}
				describe={(content, before) => describeVersion(content, before, t)}
			/>
		</EditorImages>
	);
}

/** On a phone, a desktop page would be too small to read. */
function firstWidth(): PreviewWidth {
	return innerWidth < 640 ? "mobile" : "desktop";
}

type CanvasWindowProps = { document?: Document; listen(place: Window): () => void; children: ReactNode };

/** Wraps the page in the canvas iframe and listens for keys there: the iframe has a window of its own. */
function CanvasWindow({ document, listen, children }: CanvasWindowProps) {
	useEffect(() => {
		const place = document?.defaultView;
		return place ? listen(place) : undefined;
	}, [document, listen]);
	return children;
}

function DraftNote({ loaded }: { loaded: ContentResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	if (loaded.draft === null) return null;
	const saved = loaded.draftSaved;
	return (
		<p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem]">
			<Badge tone="amber">{t("visual_is_draft")}</Badge>
			<span>
				{saved !== null && `${t("visual_draft_saved", { when: time(saved.at), who: saved.who })} `}
				{t("visual_draft_unseen")}
			</span>
		</p>
	);
}
