import { type FormEvent, useState } from "react";
import { accountApi } from "#app/account/account-api.ts";
import { fetchProfile, type ProfileRow } from "#app/account/dashboard/account-calls.ts";
import type { LoadedProfile } from "#app/account/load-profile.ts";
import { useSession } from "#app/account/session.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { checkProfileForm, normalProfileForm, type ProfileField } from "#shop/accounts/profile.rules.ts";
import { phoneText } from "#shop/phone.rules.ts";
import { ProfileFieldList } from "./profile-field-list.tsx";
import { useUnsavedWork } from "./unsaved-work.tsx";

type ProfileFormProps = {
	email: string;
	profile: LoadedProfile;
	onSaved(profile: LoadedProfile): void;
	onCancel(): void;
};

/** Changes name and phone; the email belongs to the account (PROF-04, PROF-06, PROF-07, PROF-09, PROF-13). */
export function ProfileForm({ email, profile, onSaved, onCancel }: ProfileFormProps) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const shownPhone = profile.phone === null ? "" : phoneText(profile.phone);
	const [values, setValues] = useState({ fullName: profile.fullName, phone: shownPhone });
	const [isChecked, setChecked] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const session = useSession();
	const [failure, setFailure] = useState<"failed" | "signed_out" | null>(null);
	const problems = checkProfileForm(values, shownPhone);
	useUnsavedWork(values.fullName !== profile.fullName || values.phone !== shownPhone);

	// Hides the message once the customer has signed in again.
	const isFailed = failure === "failed" || (failure === "signed_out" && session.status !== "signed_in");

	const fieldState = (field: ProfileField) => {
		const problem = isChecked ? problems.find((problem) => problem.field === field) : undefined;
		return {
			id: `profile-${field}`,
			name: field,
			value: values[field],
			error: problem ? t(`fields.${problem.code}`) : null,
			onChange: (event: { target: { value: string } }) => {
				const { value } = event.target;
				setValues((before) => ({ ...before, [field]: value }));
			},
		};
	};

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (isSaving) return;
		setChecked(true);
		if (problems[0]) return document.getElementById(`profile-${problems[0].field}`)?.focus();
		setSaving(true);
		setFailure(null);
		try {
			const { fullName, phone } = normalProfileForm(values);
			const updated = await accountApi.patch("/api/account/profile", {
				body: { fullName, phone: phone === "" ? null : phone },
			});
			onSaved(toProfile((await fetchProfile().catch(() => null)) ?? updated));
		} catch (error) {
			setFailure(isSignedOut(error) ? "signed_out" : "failed");
			setSaving(false);
		}
	};

	return (
		<form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
			<ProfileFieldList email={email} fieldState={fieldState} />
			{isFailed && (
				<Alert tone="error">
					<p>{tAccount(failure === "signed_out" ? "session_ended" : "profile_failed")}</p>
				</Alert>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isSaving}>
					{tAccount(isSaving ? "saving" : "save")}
				</Button>
				<Button variant="quiet" onClick={onCancel} disabled={isSaving}>
					{tAccount("cancel")}
				</Button>
			</div>
		</form>
	);
}

function toProfile(row: ProfileRow): LoadedProfile {
	return { fullName: row.fullName, phone: row.phone };
}

function isSignedOut(error: unknown): boolean {
	return isApiError(error) && error.status === 401;
}
