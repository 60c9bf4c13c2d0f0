import { type FormEvent, useState } from "react";
import { deleteAccount } from "#app/account/dashboard/account-calls.ts";
import { accountFailureText } from "#app/account/dashboard/account-failure-text.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { signOut } from "#app/account/sign-out.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Dialog, DialogActions } from "#app/interface/dialog.tsx";
import { TextField } from "#app/interface/field.tsx";

/** Asks for the password before it deletes the account, then starts over as a visitor. */
export function DeleteAccountDialog({ points, onClose }: { points: number; onClose(): void }) {
	const t = useT();
	const { t: tAccount } = useDashboardTexts();
	const [password, setPassword] = useState("");
	const [isChecked, setChecked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<string | null>(null);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		setChecked(true);
		setMessage(null);
		if (password === "") return document.getElementById("delete-password")?.focus();
		setBusy(true);
		try {
			await deleteAccount(fetch, password);
		} catch (error) {
			setBusy(false);
			return setMessage(accountFailureText(error, tAccount("delete_failed")));
		}
		// The session was deleted with the account; now clear what the browser stored about it.
		const leave = (path: string) => location.assign(path);
		if (!(await signOut(fetch, leave))) leave("/");
	};

	return (
		<Dialog isOpen title={tAccount("delete_dialog_title")} closeLabel={tAccount("close")} onClose={onClose}>
			<form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
				<p className="text-muted">{tAccount("delete_dialog_text", { points })}</p>
				<TextField
					id="delete-password"
					label={tAccount("password")}
					type="password"
					autoComplete="current-password"
					required
					value={password}
					error={isChecked && password === "" ? t("fields.required") : null}
					onChange={(event) => setPassword(event.target.value)}
				/>
				{message !== null && (
					<Alert tone="error">
						<p>{message}</p>
					</Alert>
				)}
				<DialogActions>
					<Button variant="quiet" onClick={onClose} disabled={isBusy}>
						{tAccount("cancel")}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{tAccount(isBusy ? "deleting" : "delete_confirm")}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
