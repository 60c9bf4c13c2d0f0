import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { PlainAccountAnswer } from "./plain-account-data.ts";

/** Everything the shop holds, as a file; and the end of the account, which asks for the password. */
export function PlainPersonalData({ answer }: { answer: PlainAccountAnswer | null }) {
	const { say } = useDashboardTexts();
	return (
		<section id="delete" className="mt-14 grid gap-5 sm:grid-cols-2">
			<div className="card flex flex-col items-start p-5 sm:p-7">
				<h2 className="text-subheading">{say("data_title")}</h2>
				<p className="mt-1 mb-5 text-[0.9375rem] text-muted">{say("data_text")}</p>
				<a href="/api/account/data" download className={buttonClass({ look: "secondary", size: "small" })}>
					{say("data_download")}
				</a>
			</div>
			<div className="card p-5 sm:p-7">
				<h2 className="text-subheading">{say("delete_title")}</h2>
				<p className="mt-1 mb-3 text-[0.9375rem] text-muted">{say("delete_text")}</p>
				<details open={answer !== null}>
					<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-red">
						{say("delete_button")}
					</summary>
					<form method="post" action="/account#delete" noValidate className="mt-3 flex flex-col gap-4">
						<TextField
							id="delete-password"
							name="password"
							type="password"
							autoComplete="current-password"
							label={say("password")}
							error={answer === null ? null : answer.message || say("delete_failed")}
						/>
						<Button type="submit" name="intent" value="delete" look="secondary" className="self-start">
							{say("delete_confirm")}
						</Button>
					</form>
				</details>
			</div>
		</section>
	);
}
