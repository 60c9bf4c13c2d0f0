import { type ReactNode, useId, useState } from "react";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";

type PasswordDialogProps = {
	title: string;
	submit: string;
	onConfirm(password: string): Promise<void>;
	onClose(): void;
	children: ReactNode;
};

/** Asks for the admin password again, before what an open session alone should not allow. */
export function PasswordDialog({ title, submit, onConfirm, onClose, children }: PasswordDialogProps) {
	const t = useT(adminTexts);
	const id = useId();
	const [password, setPassword] = useState("");
	const submission = useSubmit(
		() => onConfirm(password),
		(error) => failureText(error, t),
	);
	return (
		<FormDialog
			title={title}
			labels={{ submit, cancel: t("cancel"), close: t("close") }}
			submission={submission}
			isComplete={password !== ""}
			onClose={onClose}
		>
			{children}
			<TextField
				id={id}
				type="password"
				label={t("backups_password")}
				autoComplete="current-password"
				required
				maxLength={200}
				value={password}
				onChange={(event) => setPassword(event.target.value)}
			/>
		</FormDialog>
	);
}
