import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

export function DataSection({ points }: { points: number }) {
	const t = useT(dashboardTexts);
	const [isDeleting, setDeleting] = useState(false);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
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
				<Button variant="secondary" size="small" className="mt-auto" onClick={() => setDeleting(true)}>
					{t("delete_button")}
				</Button>
			</section>
			{isDeleting && <DeleteAccountDialog points={points} onClose={() => setDeleting(false)} />}
		</div>
	);
}
