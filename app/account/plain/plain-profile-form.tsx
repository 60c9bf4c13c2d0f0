import type { ProfileRow } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { PlainAccountAnswer } from "./plain-account-data.ts";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Name and phone (PROF-04, PROF-06, PROF-09). */
export function PlainProfileForm({ profile, answer }: { profile: ProfileRow; answer: PlainAccountAnswer | null }) {
	const t = useT();
	const { say } = useDashboardTexts();
	const control = (name: "full_name" | "phone") => {
		const problem = answer?.problems.find(({ field }) => field === name);
		return {
			...{ id: `profile-${name}`, name, defaultValue: answer?.values[name] ?? profile[name] ?? "" },
			error: problem ? t(`fields.${problem.code}`) : null,
		};
	};
	return (
		<section id="profile" className="mt-14">
			<h2 className="mb-5 text-heading">{say("profile_title")}</h2>
			<form method="post" action="/account#profile" noValidate className="card flex flex-col gap-5 p-5 sm:p-7">
				{answer !== null && (
					<PlainAuthMessage
						tone="error"
						text={answer.problems.length > 0 ? "" : answer.message || say("profile_failed")}
					/>
				)}
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField {...control("full_name")} label={say("full_name")} autoComplete="name" />
					<TextField {...control("phone")} label={say("phone")} type="tel" inputMode="tel" autoComplete="tel" />
					<TextField
						id="profile-email"
						label={say("email")}
						hint={say("email_note")}
						defaultValue={profile.email}
						readOnly
						className="sm:col-span-2 [&_input]:bg-sunken [&_input]:text-muted"
					/>
				</div>
				<Button type="submit" name="intent" value="profile" className="self-start">
					{say("save")}
				</Button>
			</form>
		</section>
	);
}
