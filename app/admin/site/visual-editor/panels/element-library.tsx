import { Drawer, useGetPuck } from "@puckeditor/core";
import { Plus } from "lucide";
import { useState } from "react";
import { ZONE } from "#app/admin/site/visual-editor/editor-store.ts";
import { elementName } from "#app/admin/site/visual-editor/element-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { BLOCK_TYPES, CONTACT_SECTION, LIVE_SECTIONS } from "#shop/site/content/page-element.rules.ts";
import { ImageLibrary } from "./image-library.tsx";

const GROUPS = [
	{ title: "visual_sections", names: [...LIVE_SECTIONS, CONTACT_SECTION] },
	{ title: "visual_blocks", names: BLOCK_TYPES },
] as const;

/**
 * The components to add to the page: dragged into place, or added at the end by click or key (VIS-01, VIS-02, VIS-27).
 */
export function ElementLibrary({ className, onAdded }: { className: string; onAdded(): void }) {
	const t = useT(adminTexts);
	const [open, setOpen] = useState<"elements" | "images">("elements");
	return (
		<section aria-label={t("visual_library")} className={classNames("flex min-h-0 flex-col gap-3", className)}>
			<div role="tablist" className="flex shrink-0 rounded-lg bg-sunken p-0.5">
				{(["elements", "images"] as const).map((one) => (
					<button
						key={one}
						type="button"
						role="tab"
						aria-selected={one === open}
						onClick={() => setOpen(one)}
						className={classNames(
							"min-h-8 grow rounded-md text-sm font-semibold pointer-coarse:min-h-11",
							one === open ? "bg-surface text-brand-strong shadow-card" : "text-muted hover:text-brand-strong",
						)}
					>
						{t(`visual_${one}`)}
					</button>
				))}
			</div>
			{open === "images" ? (
				<div className="min-h-0 grow overflow-y-auto">
					<ImageLibrary onUsed={onAdded} />
				</div>
			) : (
				<div className="min-h-0 grow overflow-y-auto">
					<p className="mb-2 text-sm text-muted">{t("visual_drag_hint")}</p>
					{GROUPS.map(({ title, names }) => (
						<section key={title} aria-label={t(title)} className="mb-5">
							<h2 className="mb-1.5 text-sm font-semibold text-muted">{t(title)}</h2>
							<Drawer>
								{names.map((name) => (
									<LibraryRow key={name} name={name} onAdded={onAdded} />
								))}
							</Drawer>
						</section>
					))}
				</div>
			)}
		</section>
	);
}

/** One component: drag it by its name, or add it at the end by its button. */
function LibraryRow({ name, onAdded }: { name: string; onAdded(): void }) {
	const t = useT(adminTexts);
	const getPuck = useGetPuck();
	const add = () => {
		const { appState, dispatch } = getPuck();
		const destinationIndex = appState.data.content.length;
		dispatch({ type: "insert", componentType: name, destinationIndex, destinationZone: ZONE });
		dispatch({ type: "setUi", ui: { itemSelector: { index: destinationIndex, zone: ZONE } } });
		onAdded();
	};
	const label = elementName(name, t);
	return (
		<div className="flex items-center rounded-control border border-line bg-surface font-sans text-[0.9375rem] hover:border-brand">
			<div className="min-w-0 grow">
				<Drawer.Item name={name}>
					{() => (
						<div data-component={name} className="flex min-h-9 cursor-grab pointer-coarse:min-h-11 items-center pl-3">
							{label}
						</div>
					)}
				</Drawer.Item>
			</div>
			<button
				type="button"
				aria-label={t("visual_add", { name: label })}
				onClick={add}
				className="grid size-9 shrink-0 pointer-coarse:size-11 place-items-center rounded-control text-muted hover:bg-brand-soft hover:text-brand-strong"
			>
				<Icon of={Plus} className="size-4" />
			</button>
		</div>
	);
}
