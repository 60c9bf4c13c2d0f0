import type { ProfileRow } from "#app/account/dashboard/account-calls.ts";
import { ProfileFieldList } from "#app/account/dashboard/settings/profile-field-list.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { ProfileField } from "#shop/access/accounts/profile.rules.ts";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Name and phone (PROF-04, PROF-06, PROF-09). */
export function PlainProfileForm({ profile, result }: { profile: ProfileRow; result: PlainAccountResult | null }) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const fieldState = (field: ProfileField) => {
		const problem = result?.problems.find((one) => one.field === field);
		return {
			id: `profile-${field}`,
			name: field,
			defaultValue: result?.values[field] ?? profile[field] ?? "",
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
				<ProfileFieldList email={profile.email} fieldState={fieldState} />
				<Button type="submit" name="intent" value="profile" className="self-start">
					{tAccount("save")}
				</Button>
			</form>
		</section>
	);
}
