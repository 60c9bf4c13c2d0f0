import type { ComponentProps } from "react";
import { ConfirmDialog } from "#app/interface/confirm-dialog.tsx";
import { useAdminTexts } from "./admin-texts.ts";

type AskFirstProps = Omit<ComponentProps<typeof ConfirmDialog>, "labels"> & { confirmLabel: string };

export function AskFirst({ confirmLabel, ...question }: AskFirstProps) {
	const t = useAdminTexts();
	return <ConfirmDialog {...question} labels={{ confirm: confirmLabel, cancel: t("cancel"), close: t("close") }} />;
}
