import { Trash2 } from "lucide";
import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { ConfirmButton } from "#app/interface/confirm-button.tsx";
import { Icon } from "#app/interface/icon.tsx";

type AskButtonProps = Omit<ComponentProps<typeof ConfirmButton>, "labels"> & { label: string };

/** A small button that asks first; `label` is its text and the answer's. */
export function AskButton({ label, ...button }: AskButtonProps) {
	const t = useT(adminTexts);
	return <ConfirmButton size="small" {...button} labels={{ confirm: label, cancel: t("cancel"), close: t("close") }} />;
}

export function DeleteButton(button: Omit<AskButtonProps, "label">) {
	const t = useT(adminTexts);
	return (
		<AskButton variant="quiet" {...button} label={t("delete")}>
			<Icon of={Trash2} className="size-4" />
			{t("delete")}
		</AskButton>
	);
}
