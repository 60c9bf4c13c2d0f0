import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import type { ProductFormState } from "./use-product-form.ts";

/** Appears with the first change, at the bottom of the window, and says why a save failed. */
export function SaveBar({ form }: { form: ProductFormState }) {
	const t = useT(adminTexts);
	const { isBusy, problem, isDirty, hasConflicts, takeTheirs, discard } = form;
	if (!isDirty && problem === null) return null;
	return (
		<section
			aria-label={t("products_unsaved")}
			className="fixed inset-x-0 bottom-16 z-10 border-t border-line bg-surface px-4 py-3 shadow-card sm:px-6 md:bottom-0 md:left-58"
		>
			<div className="mx-auto grid max-w-348 gap-3">
				{problem !== null && (
					<Alert tone="error">
						<p>{problem}</p>
						{hasConflicts && (
							<Button variant="secondary" size="small" className="mt-2 self-start" onClick={takeTheirs}>
								{t("products_conflict_take")}
							</Button>
						)}
					</Alert>
				)}
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="font-semibold">{t("products_unsaved")}</p>
					<div className="flex gap-2">
						<Button variant="quiet" size="small" disabled={isBusy} onClick={discard}>
							{t("discard")}
						</Button>
						<Button type="submit" size="small" isBusy={isBusy} disabled={!isDirty}>
							{t(isBusy ? "saving" : "save")}
						</Button>
					</div>
				</div>
			</div>
		</section>
	);
}
