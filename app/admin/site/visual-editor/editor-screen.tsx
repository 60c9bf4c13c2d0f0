import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import "@puckeditor/core/no-external.css";
import { type Data, Puck } from "@puckeditor/core";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { AskButton } from "#app/admin/ask-button.tsx";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import type { ContentResponse } from "#app/admin/site/content/conflict-of.ts";
import { ConflictPanel } from "#app/admin/site/content/conflict-panel.tsx";
import { useSaveKey } from "#app/admin/site/content/use-save-key.ts";
import { useTime } from "#app/admin/use-time.ts";
import { isApiError } from "#app/api-client.ts";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { showToast } from "#app/interface/toast.tsx";
import { parseElements } from "#shop/site/content/page-structure.rules.ts";
import { allowStyles } from "./canvas/allow-styles.ts";
import { CanvasFrame } from "./canvas/canvas-frame.tsx";
import { useEditedLanguage } from "./canvas/canvas-language.tsx";
import { DragWords } from "./drag-words.tsx";
import { editorConfig } from "./editor-config.tsx";
import { EditorToolbar, type PreviewWidth, saveFailure } from "./editor-toolbar.tsx";
import { firstElements } from "./first-elements.ts";
import { PageDifferences } from "./page-differences.tsx";
import { EditorImages } from "./panels/editor-images.tsx";
import { ElementLibrary } from "./panels/element-library.tsx";
import { ALL_PANELS_WIDTH, type Panel, PanelSwitch } from "./panels/panel-switch.tsx";
import { PropertiesPanel } from "./panels/properties-panel.tsx";
import { UnfilledNote } from "./panels/unfilled-note.tsx";
import { VersionsPanel } from "./panels/versions-panel.tsx";
import { toEditorData } from "./puck-data.ts";
import { useEditHistory } from "./use-edit-history.ts";
import { usePageSaving } from "./use-page-saving.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

type EditorScreenProps = { loaded: ContentResponse; onSaved(): Promise<void> };

/** The page builder: component library, images, canvas, properties, three widths, and version history (VIS-01..07). */
export function EditorScreen({ loaded, onSaved }: EditorScreenProps) {
	// Once, before the library first renders.
	useState(() => allowStyles(window));
	const t = useT(adminTexts);
	const language = useEditedLanguage();
	const config = useMemo(() => editorConfig(t, language), [t, language]);
	const [{ data: first, unknown }] = useState(() => toEditorData(firstElements(loaded)));
	const history = useEditHistory(first);
	const canvas = useRef<((data: Data) => void) | null>(null);
	const show = (data: Data | null) => data && canvas.current?.(data);
	const page = usePageSaving({ loaded, history, unknown, onSaved, show });
	const { conflict, isDirty } = page;
	const [width, setWidth] = useState<PreviewWidth>(firstWidth);
	const [isPreview, setPreview] = useState(false);
	const [panel, setPanel] = useState<Panel>("page");
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
	const restore = (content: string) => {
		page.restore(parseElements(content) ?? []);
		if (innerWidth < ALL_PANELS_WIDTH) setPanel("page");
		showToast("notice", t("visual_restored"));
	};
	const discard = async () => {
		try {
			await page.discardDraft();
			showToast("notice", t("visual_discarded"));
		} catch (error) {
			if (!isApiError(error, "content_changed")) showToast("error", saveFailure(error, t));
		}
	};
	useSaveKey(() => isDirty && !isSaving && !mustChoose && void page.store(true));

	return (
		<EditorImages>
			<LeaveGuard isDirty={isDirty} />
			{conflict !== null && (
				<div className="max-h-[45%] shrink-0 overflow-y-auto">
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
				</div>
			)}
			<section
				aria-label={t("nav_visual_editor")}
				className="flex min-h-0 grow flex-col [&>.Puck]:flex [&>.Puck]:min-h-0 [&>.Puck]:grow [&>.Puck]:flex-col"
			>
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
						hasVersions={panel === "versions"}
						onVersions={() => setPanel(panel === "versions" ? "page" : "versions")}
						onDraft={() => void page.store(true)}
						onPublish={() => void page.store(false)}
						showWith={(action) => {
							canvas.current = action;
						}}
					/>
					<DraftNote loaded={loaded} isBusy={isSaving || mustChoose} onDiscard={discard} />
					<UnfilledNote />
					<DragWords />
					{!isPreview && <PanelSwitch panel={panel} onPanel={setPanel} />}
					<div
						className={classNames(
							"mt-2 grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-3",
							!isPreview && "lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_18rem]",
						)}
					>
						{!isPreview && <ElementLibrary className={libraryClass(panel)} onAdded={() => setPanel("page")} />}
						<CanvasFrame
							width={width}
							className={classNames(
								!isPreview && "lg:max-xl:col-start-2",
								!isPreview && panel !== "page" && "max-lg:hidden",
							)}
						/>
						{!isPreview && (
							<div className={classNames("min-h-0 lg:max-xl:col-start-1 lg:max-xl:row-start-1", asideClass(panel))}>
								{panel === "versions" ? (
									<VersionsPanel versions={loaded.versions} onRestore={restore} />
								) : (
									<PropertiesPanel />
								)}
							</div>
						)}
					</div>
				</Puck>
			</section>
		</EditorImages>
	);
}

/** Which panel the components share their place with, in windows that have no room for all panels side by side. */
function libraryClass(panel: Panel): string {
	if (panel === "elements") return "";
	return panel === "page" ? "max-lg:hidden" : "max-xl:hidden";
}

function asideClass(panel: Panel): string {
	return panel === "properties" || panel === "versions" ? "" : "max-xl:hidden";
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

type DraftNoteProps = { loaded: ContentResponse; isBusy: boolean; onDiscard(): Promise<void> };

/** Marks a stored draft, with the way back to the published page. */
function DraftNote({ loaded, isBusy, onDiscard }: DraftNoteProps) {
	const t = useT(adminTexts);
	const time = useTime();
	if (loaded.draft === null) return null;
	const saved = loaded.draftSaved;
	return (
		<div className="mt-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-amber-soft px-3 py-1 text-sm">
			<Badge tone="amber">{t("visual_is_draft")}</Badge>
			<p className="max-sm:sr-only">
				{saved !== null && `${t("visual_draft_saved", { when: time(saved.at), who: saved.who })} `}
				{t("visual_draft_unseen")}
			</p>
			<div className="ml-auto">
				<AskButton
					variant="quiet"
					label={t("visual_discard_draft")}
					title={t("visual_discard_title")}
					question={<p>{t("visual_discard_text")}</p>}
					isDestructive
					disabled={isBusy}
					onConfirm={onDiscard}
				/>
			</div>
		</div>
	);
}
