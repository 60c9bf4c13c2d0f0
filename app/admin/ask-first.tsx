import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ConfirmDialog } from "#app/interface/confirm-dialog.tsx";

type AskFirstProps = Omit<ComponentProps<typeof ConfirmDialog>, "labels"> & { confirmLabel: string };

export function AskFirst({ confirmLabel, ...question }: AskFirstProps) {
	const t = useT(adminTexts);
	return <ConfirmDialog {...question} labels={{ confirm: confirmLabel, cancel: t("cancel"), close: t("close") }} />;
}
