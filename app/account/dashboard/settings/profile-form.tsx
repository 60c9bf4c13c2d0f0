import { href } from "react-router";
import { accountApi } from "#app/account/account-api.ts";
import { fetchProfile, type ProfileRow } from "#app/account/dashboard/account-calls.ts";
import type { LoadedProfile } from "#app/account/load-profile.ts";
import { useSession } from "#app/account/session.ts";
import { isApiError } from "#app/api-client.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { outcomeOf, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { checkProfileForm, normalProfileForm, type ProfileField } from "#shop/access/accounts/profile.rules.ts";
import { phoneText } from "#shop/kernel/phone.rules.ts";
import { useUnsavedWork } from "./unsaved-work.tsx";

type ProfileFormProps = {
	email: string;
	profile: LoadedProfile;
	/** What the page's action said. */
	result: FormResult<Record<ProfileField, string>> | null;
	onSaved(profile: LoadedProfile): void;
	onCancel(): void;
};

/** Changes name and phone; the email belongs to the account (PROF-04, PROF-06, PROF-07, PROF-09, PROF-13). */
export function ProfileForm({ email, profile, result, onSaved, onCancel }: ProfileFormProps) {
	const tAccount = useT(dashboardTexts);
	const shownPhone = profile.phone === null ? "" : phoneText(profile.phone);
	const session = useSession();
	const form = useForm({
		id: "profile",
		initial: { fullName: profile.fullName, phone: shownPhone },
		check: (values) => checkProfileForm(values, shownPhone),
		first: outcomeOf(result),
		send: async (values) => {
			const { fullName, phone } = normalProfileForm(values);
			const body = { fullName, phone: phone === "" ? null : phone };
			const updated = await accountApi.patch("/api/account/profile", { body });
			onSaved(toProfile((await fetchProfile().catch(() => null)) ?? updated));
		},
	});
	useUnsavedWork(form.isDirty);

	const isSignedOut = isApiError(form.failure) && form.failure.status === 401;
	// Hides the message once the customer has signed in again.
	const isFailed = form.failure !== null && !(isSignedOut && session.status === "signed_in");

	return (
		<form {...form.props} action={`${href("/account")}#profile`} className="flex flex-col gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...form.field("fullName")} label={tAccount("full_name")} autoComplete="name" />
				<TextField {...form.field("phone")} label={tAccount("phone")} type="tel" inputMode="tel" autoComplete="tel" />
				<TextField
					id="profile-email"
					label={tAccount("email")}
					hint={tAccount("email_note")}
					value={email}
					readOnly
					className="sm:col-span-2 [&_input]:bg-sunken [&_input]:text-muted"
				/>
			</div>
			{isFailed && (
				<Alert tone="error">
					<p>{tAccount(isSignedOut ? "session_ended" : "profile_failed")}</p>
				</Alert>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="profile" isBusy={form.isBusy}>
					{tAccount(form.isBusy ? "saving" : "save")}
				</Button>
				<Button variant="quiet" className="noscript:hidden" onClick={onCancel} disabled={form.isBusy}>
					{tAccount("cancel")}
				</Button>
			</div>
		</form>
	);
}

function toProfile(row: ProfileRow): LoadedProfile {
	return { fullName: row.fullName, phone: row.phone };
}
