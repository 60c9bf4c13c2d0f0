import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { FormDialogLabels } from "#app/interface/form-dialog.tsx";
import type { Translate } from "#i18n/create-translate.ts";

export function formLabels(t: Translate<typeof adminTexts>, submit: string): FormDialogLabels {
	const discard = { title: t("discard_title"), text: t("discard_text"), confirm: t("discard") };
	return { submit, cancel: t("cancel"), close: t("close"), discard };
}
