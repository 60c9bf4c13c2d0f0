import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";

/**
 * Returns a function that says what was done and offers to undo it for 10 seconds. `commit`, if given, does what has
 * only been announced: after that time, or when the page is left.
 */
export function useUndoToast(): (text: string, undo: () => void, commit?: () => void) => void {
	const t = useT(adminTexts);
	return (text, undo, commit) => showToast("success", text, { label: t("undo"), run: undo, otherwise: commit });
}
