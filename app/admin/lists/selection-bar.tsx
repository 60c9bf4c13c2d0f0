import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
	selection: Selection;
	shown: readonly string[];
	total: number;
	/** The actions on the selected rows. */
	children: ReactNode;
};

/** Selects the rows shown, then all that match; with a selection, what can be done with it. */
export function SelectionBar({ selection, shown, total, children }: SelectionBarProps) {
	const t = useT(adminTexts);
	const { ids, isAll, count } = selection;
	if (shown.length === 0) return null;
	const isShownSelected = shown.every((id) => ids.has(id));
	return (
		<div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-3 py-1.5">
			<label className="flex min-h-9 items-center gap-3 font-medium pointer-coarse:min-h-11">
				<input type="checkbox" className="size-5 shrink-0" checked={isShownSelected} onChange={selection.toggleShown} />
				<span aria-live="polite">{count === 0 ? t("select_shown") : t("selected_count", { count })}</span>
			</label>
			{isShownSelected && !isAll && total > shown.length && (
				<Button variant="quiet" size="small" onClick={selection.selectAll}>
					{t("select_matching", { total })}
				</Button>
			)}
			{count > 0 && (
				<div className="flex flex-wrap items-center gap-2 sm:ml-auto">
					{children}
					<Button variant="quiet" size="small" onClick={selection.clear}>
						{t("select_none")}
					</Button>
				</div>
			)}
		</div>
	);
}
