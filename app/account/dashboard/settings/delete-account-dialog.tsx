import { useState } from "react";
import { href } from "react-router";
import { accountApi } from "#app/account/account-api.ts";
import { accountFailureText } from "#app/account/dashboard/account-failure-text.ts";
import { signOut } from "#app/account/sign-out.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";

/** Asks for the password before it deletes the account, then starts over as a visitor. */
export function DeleteAccountDialog({ points, onClose }: { points: number; onClose(): void }) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const [password, setPassword] = useState("");
	const [isChecked, setChecked] = useState(false);
	const submission = useSubmit(
		async () => {
			setChecked(true);
			if (password === "") return document.getElementById("delete-password")?.focus();
			await accountApi.delete("/api/account", { body: { password } });
			// The session was deleted with the account; now clear what the browser stored about it.
			const leave = (path: string) => location.assign(path);
			if (!(await signOut(leave))) leave(href("/"));
			// Busy until the page is gone.
			await new Promise(() => {});
		},
		(error) => accountFailureText(error, tAccount("delete_failed")),
	);

	return (
		<FormDialog
			title={tAccount("delete_dialog_title")}
			labels={{
				submit: tAccount(submission.isBusy ? "deleting" : "delete_confirm"),
				cancel: tAccount("cancel"),
				close: tAccount("close"),
			}}
			submission={submission}
			noValidate
			onClose={onClose}
		>
			<p className="text-muted">{tAccount("delete_dialog_text", { count: points })}</p>
			<TextField
				id="delete-password"
				name="password"
				label={tAccount("password")}
				type="password"
				autoComplete="current-password"
				required
				value={password}
				error={isChecked && password === "" ? t("fields.required") : null}
				onChange={(event) => setPassword(event.target.value)}
			/>
		</FormDialog>
	);
}
