import { X } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import type { RowSelection } from "./use-row-selection.ts";

/** What can be done with all chosen rows at once; absent while none is chosen. */
export function BulkBar({ selection, children }: { selection: RowSelection; children: ReactNode }) {
	const t = useT(adminTexts);
	const { count, chooseEvery, total } = selection;
	if (count === 0) return null;
	return (
		<section
			aria-label={t("bulk_label")}
			className="sticky bottom-18 z-10 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-line-strong bg-surface p-2 pl-4 shadow-lift md:bottom-4"
		>
			<p role="status" className="mr-2 font-semibold tabular-nums">
				{t("bulk_count", { count })}
			</p>
			{chooseEvery && (
				<Button variant="quiet" size="small" onClick={chooseEvery}>
					{t("select_matching", { total })}
				</Button>
			)}
			{children}
			<button
				type="button"
				aria-label={t("bulk_clear")}
				onClick={selection.clear}
				className="grid size-9 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
			>
				<Icon of={X} className="size-4" />
			</button>
		</section>
	);
}
