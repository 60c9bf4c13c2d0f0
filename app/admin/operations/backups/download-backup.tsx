import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { PasswordDialog } from "#app/admin/password-dialog.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";

/** Asks for the admin password again: the file holds every customer's data. */
export function DownloadBackup({ name, when }: { name: string; when: string }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
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
			{isOpen && (
				<PasswordDialog
					title={t("backups_download_title")}
					submit={t("backups_download")}
					onClose={close}
					onConfirm={async (password) => {
						const { path } = await post("/api/admin/backups/{name}/download", { params: { name }, body: { password } });
						close();
						// An attachment: the page stays.
						window.location.assign(path);
					}}
				>
					<p>{t("backups_download_text", { when })}</p>
				</PasswordDialog>
			)}
		</>
	);
}
