import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { PlainAccountResult } from "./plain-account-data.ts";

/** Export of all data as a file, and account deletion, which asks for the password. */
export function PlainPersonalData({ result }: { result: PlainAccountResult | null }) {
	const t = useT(dashboardTexts);
	return (
		<section id="delete" className="mt-14 grid gap-5 sm:grid-cols-2">
			<div className="card flex flex-col items-start p-5 sm:p-7">
				<h2 className="text-subheading">{t("data_title")}</h2>
				<p className="mt-1 mb-5 text-[0.9375rem] text-muted">{t("data_text")}</p>
				<a href="/api/account/data" download className={buttonClass({ variant: "secondary", size: "small" })}>
					{t("data_download")}
				</a>
			</div>
			<div className="card p-5 sm:p-7">
				<h2 className="text-subheading">{t("delete_title")}</h2>
				<p className="mt-1 mb-3 text-[0.9375rem] text-muted">{t("delete_text")}</p>
				<details open={result !== null}>
					<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-red">
						{t("delete_button")}
					</summary>
					<form method="post" action="/account#delete" noValidate className="mt-3 flex flex-col gap-4">
						<TextField
							id="delete-password"
							name="password"
							type="password"
							autoComplete="current-password"
							label={t("password")}
							error={result === null ? null : result.message || t("delete_failed")}
						/>
						<Button type="submit" name="intent" value="delete" variant="secondary" className="self-start">
							{t("delete_confirm")}
						</Button>
					</form>
				</details>
			</div>
		</section>
	);
}
