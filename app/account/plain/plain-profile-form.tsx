import type { ProfileRow } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Name and phone (PROF-04, PROF-06, PROF-09). */
export function PlainProfileForm({ profile, result }: { profile: ProfileRow; result: PlainAccountResult | null }) {
	const t = useT();
	const { t: tAccount } = useDashboardTexts();
	const control = (name: "full_name" | "phone") => {
		const problem = result?.problems.find(({ field }) => field === name);
		return {
			...{ id: `profile-${name}`, name, defaultValue: result?.values[name] ?? profile[name] ?? "" },
			error: problem ? t(`fields.${problem.code}`) : null,
		};
	};
	return (
		<section id="profile" className="mt-14">
			<h2 className="mb-5 text-heading">{tAccount("profile_title")}</h2>
			<form method="post" action="/account#profile" noValidate className="card flex flex-col gap-5 p-5 sm:p-7">
				{result !== null && (
					<PlainAuthMessage
						tone="error"
						text={result.problems.length > 0 ? "" : result.message || tAccount("profile_failed")}
					/>
				)}
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField {...control("full_name")} label={tAccount("full_name")} autoComplete="name" />
					<TextField {...control("phone")} label={tAccount("phone")} type="tel" inputMode="tel" autoComplete="tel" />
					<TextField
						id="profile-email"
						label={tAccount("email")}
						hint={tAccount("email_note")}
						defaultValue={profile.email}
						readOnly
						className="sm:col-span-2 [&_input]:bg-sunken [&_input]:text-muted"
					/>
				</div>
				<Button type="submit" name="intent" value="profile" className="self-start">
					{tAccount("save")}
				</Button>
			</form>
		</section>
	);
}
