import { useId, useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";

type DownloadBackupProps = { name: string; when: string };

/** Asks for the admin password again: the file holds every customer's data. */
export function DownloadBackup({ name, when }: DownloadBackupProps) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				aria-label={t("backups_download_label", { when })}
				onClick={() => setOpen(true)}
			>
				{t("backups_download")}
			</Button>
			{isOpen && <PasswordDialog name={name} when={when} onClose={() => setOpen(false)} />}
		</>
	);
}

function PasswordDialog({ name, when, onClose }: DownloadBackupProps & { onClose(): void }) {
	const t = useT(adminTexts);
	const id = useId();
	const { post } = useWrites();
	const [password, setPassword] = useState("");
	const submission = useSubmit(
		async () => {
			const { path } = await post("/api/admin/backups/{name}/download", {
				params: { name },
				body: { password },
			});
			onClose();
			// An attachment: the page stays.
			window.location.assign(path);
		},
		(error) => failureText(error, t),
	);
	return (
		<FormDialog
			title={t("backups_download_title")}
			labels={{ submit: t("backups_download"), cancel: t("cancel"), close: t("close") }}
			submission={submission}
			isComplete={password !== ""}
			onClose={onClose}
		>
			<p>{t("backups_download_text", { when })}</p>
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
