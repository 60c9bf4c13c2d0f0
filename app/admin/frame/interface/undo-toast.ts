import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";

/** Returns a function that says what was done and offers to undo it for 10 seconds. */
export function useUndoToast(): (text: string, undo: () => void) => void {
	const t = useT(adminTexts);
	return (text, undo) => showToast("success", text, { label: t("undo"), run: undo });
}
