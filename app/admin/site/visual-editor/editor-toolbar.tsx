import { type Data, useGetPuck } from "@puckeditor/core";
import { Eye, EyeOff, History, type IconNode, Monitor, Redo2, Smartphone, Tablet, Undo2 } from "lucide";
import { type ComponentProps, useEffect } from "react";
import { failureText } from "#app/admin/failure-text.ts";
import type { Saving } from "#app/admin/site/content/use-saving.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { LanguageSwitch } from "./canvas/canvas-language.tsx";
import { actionsTowards } from "./show-state.ts";

/** Preview widths in CSS pixels (VIS-05..07). */
export const PREVIEW_WIDTHS = { desktop: 1280, tablet: 768, mobile: 375 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

const WIDTH_ICONS: Readonly<Record<PreviewWidth, IconNode>> = { desktop: Monitor, tablet: Tablet, mobile: Smartphone };

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
	hasVersions: boolean;
	onVersions(): void;
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
		<div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5">
			<div className="flex">
				<ToolButton icon={Undo2} text={t("visual_undo")} onClick={props.onUndo} disabled={!history.canUndo} />
				<ToolButton icon={Redo2} text={t("visual_redo")} onClick={props.onRedo} disabled={!history.canRedo} />
			</div>
			<fieldset className="flex rounded-lg bg-sunken p-0.5">
				<legend className="sr-only">{t("visual_width")}</legend>
				{(Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]).map((one) => (
					<button
						key={one}
						type="button"
						title={t(`visual_${one}`)}
						aria-pressed={one === props.width}
						onClick={() => props.onWidth(one)}
						className={classNames(
							"inline-flex min-h-8 items-center justify-center gap-1.5 rounded-md px-3 text-sm font-semibold pointer-coarse:min-h-11",
							one === props.width ? "bg-surface text-brand-strong shadow-card" : "text-muted hover:text-brand-strong",
						)}
					>
						<Icon of={WIDTH_ICONS[one]} className="size-4" />
						<span className="max-2xl:sr-only">{t(`visual_${one}`)}</span>
					</button>
				))}
			</fieldset>
			<LanguageSwitch />
			<div className="flex max-sm:ml-auto">
				<ToolButton
					icon={props.isPreview ? EyeOff : Eye}
					text={t(props.isPreview ? "visual_edit" : "content_preview")}
					onClick={props.onPreview}
					aria-pressed={props.isPreview}
				/>
				<ToolButton
					icon={History}
					text={t("visual_versions")}
					onClick={props.onVersions}
					aria-pressed={props.hasVersions}
					disabled={props.isPreview}
				/>
			</div>
			<div className="flex w-full items-center gap-2 sm:ml-auto sm:w-auto">
				<p role="status" className="grow text-sm font-medium max-sm:text-xs">
					{saving.status === "saved" && <span className="text-green">{t("visual_saved")}</span>}
					{saving.status !== "saved" && isDirty && <span className="text-amber">{t("content_unsaved")}</span>}
				</p>
				<Button
					variant="secondary"
					size="small"
					onClick={props.onDraft}
					disabled={!isDirty || isSaving || props.mustChoose}
				>
					{t("visual_draft")}
				</Button>
				<Button size="small" onClick={props.onPublish} isBusy={isSaving} disabled={!props.isNew || props.mustChoose}>
					{t(isSaving ? "saving" : "visual_publish")}
				</Button>
			</div>
			{saving.status === "failed" && !isApiError(saving.error, "content_changed") && (
				<p role="alert" className="w-full text-sm font-medium text-red">
					{saveFailure(saving.error, t)}
				</p>
			)}
		</div>
	);
}

type ToolButtonProps = Omit<ComponentProps<"button">, "children"> & { icon: IconNode; text: string };

/** A tool known by its icon, with its name for screen readers and the pointer. */
function ToolButton({ icon, text, ...button }: ToolButtonProps) {
	return (
		<button
			{...button}
			type="button"
			title={text}
			className="grid size-9 place-items-center rounded-lg text-muted hover:bg-brand-soft hover:text-brand-strong disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand-strong pointer-coarse:size-11"
		>
			<Icon of={icon} className="size-4.5" />
			<span className="sr-only">{text}</span>
		</button>
	);
}

/**
 * Why a page could not be saved: the missing table, the missing permission, the network, or the message (VIS-22..26).
 */
export function saveFailure(error: unknown, t: Translate<typeof adminTexts>): string {
	return t("visual_save_failed", { reason: reasonOf(error, t) });
}

function reasonOf(error: unknown, t: Translate<typeof adminTexts>): string {
	if (!isApiError(error)) return failureText(error, t);
	if (error.code === "42P01") return t("visual_missing_table");
	if (error.code === "42501") return t("visual_no_permission");
	if (error.status === 0) return t("visual_network_error");
	return failureText(error, t);
}
