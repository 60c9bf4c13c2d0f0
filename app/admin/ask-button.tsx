import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ConfirmButton } from "#app/interface/confirm-button.tsx";

type AskButtonProps = Omit<ComponentProps<typeof ConfirmButton>, "labels"> & { label: string };

/** A small button that asks first; `label` is its text and the answer's. */
export function AskButton({ label, ...button }: AskButtonProps) {
	const t = useT(adminTexts);
	return <ConfirmButton size="small" {...button} labels={{ confirm: label, cancel: t("cancel"), close: t("close") }} />;
}
