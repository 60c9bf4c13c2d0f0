import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { type FieldState, TextField } from "#app/interface/field.tsx";
import type { ProfileField } from "#shop/access/accounts/profile.rules.ts";

/** The fields of the profile, with and without scripts; the email belongs to the account. */
export function ProfileFieldList(props: { email: string; fieldState(field: ProfileField): FieldState }) {
	const t = useT(dashboardTexts);
	const { email, fieldState } = props;
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField {...fieldState("fullName")} label={t("full_name")} autoComplete="name" />
			<TextField {...fieldState("phone")} label={t("phone")} type="tel" inputMode="tel" autoComplete="tel" />
			<TextField
				id="profile-email"
				label={t("email")}
				hint={t("email_note")}
				value={email}
				readOnly
				className="sm:col-span-2 [&_input]:bg-sunken [&_input]:text-muted"
			/>
		</div>
	);
}
