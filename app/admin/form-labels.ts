import type { FormDialogLabels } from "#app/interface/form-dialog.tsx";
import type { AdminTranslate } from "./admin-texts.ts";

export function formLabels(t: AdminTranslate, submit: string): FormDialogLabels {
	const discard = { title: t("discard_title"), text: t("discard_text"), confirm: t("discard") };
	return { submit, cancel: t("cancel"), close: t("close"), discard };
}
