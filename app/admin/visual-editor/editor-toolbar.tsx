import { type Data, useGetPuck } from "@puckeditor/core";
import { useEffect } from "react";
import type { Saving } from "#app/admin/content/use-saving.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { actionsTowards } from "./show-state.ts";

/** Preview widths in CSS pixels (VIS-05..07). */
export const PREVIEW_WIDTHS = { desktop: 1280, tablet: 768, mobile: 375 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

type EditorToolbarProps = {
	saving: Saving;
	/** `isDirty`: something is not stored. `isNew`: something is not published. */
	isDirty: boolean;
	isNew: boolean;
	/** Another admin saved first; the choice is made above. */
	mustChoose: boolean;
	history: { canUndo: boolean; canRedo: boolean };
	onUndo(): void;
	onRedo(): void;
	width: PreviewWidth;
	onWidth(width: PreviewWidth): void;
	isPreview: boolean;
	onPreview(): void;
	onDraft(): void;
	onPublish(): void;
	/** Puts a state on the canvas, given the editor's dispatch. */
	showWith(action: (data: Data) => void): void;
};

/** Undo and redo, preview widths, save and publish, and the current state in words (VIS-16..19). */
export function EditorToolbar(props: EditorToolbarProps) {
	const t = useT(adminTexts);
	const getPuck = useGetPuck();
	const { saving, isDirty, history, showWith } = props;
	const isSaving = saving.status === "saving";
	useEffect(() => {
		showWith((data) => {
			const { appState, dispatch } = getPuck();
			for (const action of actionsTowards(appState.data.content, data.content)) dispatch(action);
		});
	}, [getPuck, showWith]);

	return (
		<div className="flex flex-wrap items-center gap-2">
			<Button variant="secondary" size="small" onClick={props.onUndo} disabled={!history.canUndo}>
				{t("visual_undo")}
			</Button>
			<Button variant="secondary" size="small" onClick={props.onRedo} disabled={!history.canRedo}>
				{t("visual_redo")}
			</Button>
			<fieldset className="order-first flex w-full rounded-full bg-sunken p-1 sm:order-none sm:w-auto">
				<legend className="sr-only">{t("visual_width")}</legend>
				{(Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]).map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={one === props.width}
						onClick={() => props.onWidth(one)}
						className={classNames(
							"min-h-11 grow rounded-full px-3 text-[0.9375rem] font-semibold sm:px-4",
							one === props.width ? "bg-brand text-on-brand" : "text-muted hover:text-brand-strong",
						)}
					>
						{t(`visual_${one}`)}
					</button>
				))}
			</fieldset>
			<Button variant="quiet" size="small" onClick={props.onPreview} aria-pressed={props.isPreview}>
				{t(props.isPreview ? "visual_edit" : "content_preview")}
			</Button>
			<p role="status" className="text-[0.9375rem] font-medium sm:ml-auto">
				{saving.status === "saved" && <span className="text-green">{t("visual_saved")}</span>}
				{saving.status !== "saved" && isDirty && <span className="text-amber">{t("content_unsaved")}</span>}
			</p>
			<div className="flex w-full gap-2 sm:w-auto">
				<Button
					variant="soft"
					size="small"
					className="grow"
					onClick={props.onDraft}
					disabled={!isDirty || isSaving || props.mustChoose}
				>
					{t("visual_draft")}
				</Button>
				<Button
					size="small"
					className="grow"
					onClick={props.onPublish}
					isBusy={isSaving}
					disabled={!props.isNew || props.mustChoose}
				>
					{t(isSaving ? "saving" : "visual_publish")}
				</Button>
			</div>
			{saving.status === "failed" && !props.mustChoose && (
				<p role="alert" className="w-full text-[0.9375rem] font-medium text-red">
					{saveFailure(saving.error, t)}
				</p>
			)}
		</div>
	);
}

/**
 * Why a page could not be saved: the missing table, the missing permission, the network, or the message (VIS-22..26).
 */
function saveFailure(error: unknown, t: Translate<typeof adminTexts>): string {
	return t("visual_save_failed", { reason: reasonOf(error, t) });
}

function reasonOf(error: unknown, t: Translate<typeof adminTexts>): string {
	if (!isApiError(error)) return failureText(error, t);
	if (error.code === "42P01") return t("visual_missing_table");
	if (error.code === "42501") return t("visual_no_permission");
	if (error.status === 0) return t("visual_network_error");
	return failureText(error, t);
}
