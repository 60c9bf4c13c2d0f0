import "@puckeditor/core/no-external.css";
import { type Data, Puck } from "@puckeditor/core";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { ContentHistory } from "#app/admin/content/content-history.tsx";
import { useSaving } from "#app/admin/content/use-saving.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import type { contentReply } from "#app/api/admin/content.schema.ts";
import { classNames } from "#app/interface/class-names.ts";
import type { SavedElement } from "#shop/content/page-element.rules.ts";
import { STRUCTURE_PAGE, STRUCTURE_SECTION } from "#shop/content/page-structure.rules.ts";
import { CanvasFrame } from "./canvas-frame.tsx";
import { editorConfig } from "./editor-config.tsx";
import { EditorImages } from "./editor-images.tsx";
import { EditorToolbar, type PreviewWidth } from "./editor-toolbar.tsx";
import { ElementLibrary } from "./element-library.tsx";
import { PropertiesPanel } from "./properties-panel.tsx";
import { toEditorData, toElements } from "./puck-data.ts";
import { isSame, useEditHistory } from "./use-edit-history.ts";

/** How long a failed save is shown (VIS-19, CONST-41). */
const FAILURE_SHOWN_MS = 5000;

type EditorScreenProps = {
	elements: readonly SavedElement[];
	isDraft: boolean;
	versions: z.infer<typeof contentReply>["versions"];
	onRestored(): Promise<void>;
	onSaved(): Promise<void>;
};

/** The page builder: library and images, canvas, properties, three widths, and the way back to earlier versions (VIS-01..07). */
export function EditorScreen({ elements, isDraft, versions, onRestored, onSaved }: EditorScreenProps) {
	const say = useAdminTexts();
	const config = useMemo(() => editorConfig(say), [say]);
	const [{ data: first, unknown }] = useState(() => toEditorData(elements));
	const history = useEditHistory(first);
	// What is published, and what was stored last, be it a draft alone.
	const [published, setPublished] = useState<Data | null>(isDraft ? null : first);
	const [stored, setStored] = useState<Data>(first);
	const [width, setWidth] = useState<PreviewWidth>(firstWidth);
	const [isPreview, setPreview] = useState(false);
	const { state, save } = useSaving(FAILURE_SHOWN_MS);
	const show = useRef<((data: Data) => void) | null>(null);
	const isNew = published === null || !isSame(published, history.present);
	const isDirty = !isSame(stored, history.present);

	const store = async (asDraft: boolean) => {
		const shown = history.present;
		const content = JSON.stringify(toElements(shown, unknown));
		const body = { page: STRUCTURE_PAGE, section: STRUCTURE_SECTION, content, is_draft: asDraft };
		const isStored = await save(() => callAdmin("PUT", "content", body));
		if (!isStored) return;
		setStored(shown);
		if (asDraft) return;
		setPublished(shown);
		await onSaved();
	};
	const goTo = (data: Data | null) => data && show.current?.(data);
	const undo = () => goTo(history.undo());
	const redo = () => goTo(history.redo());

	/** The editor's own shortcuts know nothing of the first edit, so these come before them. */
	const onKeyDownCapture = (event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
		event.preventDefault();
		event.stopPropagation();
		if (event.shiftKey) redo();
		else undo();
	};

	return (
		<EditorImages>
			<LeaveGuard isDirty={isDirty} />
			<section aria-label={say("tab_visual")} onKeyDownCapture={onKeyDownCapture}>
				<Puck config={config} data={first} onChange={history.record} permissions={{ duplicate: true }}>
					<EditorToolbar
						saving={state}
						isDirty={isDirty}
						isNew={isNew}
						history={history}
						onUndo={undo}
						onRedo={redo}
						width={width}
						onWidth={setWidth}
						isPreview={isPreview}
						onPreview={() => setPreview(!isPreview)}
						onDraft={() => void store(true)}
						onPublish={() => void store(false)}
						showWith={(deed) => {
							show.current = deed;
						}}
					/>
					<div className={classNames("mt-4 grid gap-4", !isPreview && "lg:grid-cols-[13rem_1fr_17rem]")}>
						{!isPreview && <ElementLibrary />}
						<CanvasFrame width={width} />
						{!isPreview && <PropertiesPanel />}
					</div>
				</Puck>
			</section>
			<ContentHistory versions={versions} onRestored={onRestored} />
		</EditorImages>
	);
}

/** On a phone a desktop's page would be too small to read. */
function firstWidth(): PreviewWidth {
	return innerWidth < 640 ? "mobile" : "desktop";
}
