import { useState } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** The customer's data as a file, and the end of the account. `result` is what the page's action said to the latter. */
export function DataSection({ points, result = null }: { points: number; result?: FormResult<object> | null }) {
	const t = useT(dashboardTexts);
	const isHydrated = useHydrated();
	const [isDeleting, setDeleting] = useState(false);
	return (
		<div id="delete" className="grid gap-5 sm:grid-cols-2">
			<section aria-labelledby="data-title" className="card flex flex-col items-start p-5 sm:p-7">
				<h2 id="data-title" className="text-subheading">
					{t("data_title")}
				</h2>
				<p className="mt-1 mb-5 text-[0.9375rem] text-muted">{t("data_text")}</p>
				<a
					href="/api/account/data"
					download
					className={`${buttonClass({ variant: "secondary", size: "small" })} mt-auto`}
				>
					{t("data_download")}
				</a>
			</section>
			<section aria-labelledby="delete-title" className="card flex flex-col items-start p-5 sm:p-7">
				<h2 id="delete-title" className="text-subheading">
					{t("delete_title")}
				</h2>
				<p className="mt-1 mb-5 text-[0.9375rem] text-muted">{t("delete_text")}</p>
				{isHydrated ? (
					<Button variant="secondary" size="small" className="mt-auto" onClick={() => setDeleting(true)}>
						{t("delete_button")}
					</Button>
				) : (
					<DeleteAccountForm failure={result?.state === "failed" ? result.message : null} />
				)}
			</section>
			{isDeleting && <DeleteAccountDialog points={points} onClose={() => setDeleting(false)} />}
		</div>
	);
}

/** The dialog's form where there is no dialog. */
function DeleteAccountForm({ failure }: { failure: string | null }) {
	const t = useT(dashboardTexts);
	return (
		<details open={failure !== null} className="mt-auto">
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-red">
				{t("delete_button")}
			</summary>
			<form method="post" action={`${href("/account")}#delete`} noValidate className="mt-3 flex flex-col gap-4">
				<TextField
					id="delete-password"
					name="password"
					type="password"
					autoComplete="current-password"
					label={t("password")}
					error={failure === null ? null : failure || t("delete_failed")}
				/>
				<Button type="submit" name="intent" value="delete" variant="secondary" className="self-start">
					{t("delete_confirm")}
				</Button>
			</form>
		</details>
	);
}
