import { useEffect, useState } from "react";
import type { AccountResult } from "#app/account/dashboard/account-result.ts";
import type { DashboardUser } from "#app/account/dashboard/use-dashboard.ts";
import { type LoadedProfile, loadProfile } from "#app/account/load-profile.ts";
import { refreshSession } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { useFocusRestored, useHydrated } from "#app/interface/hooks.ts";
import { Spinner } from "#app/interface/spinner.tsx";
import { phoneText } from "#shop/kernel/phone.rules.ts";
import { ProfileForm } from "./profile-form.tsx";

/** How long the "profile saved" message is shown, in ms (PROF-05). */
export const PROFILE_MESSAGE_MS = 3000;

/** Name, phone and email: shown, or edited and reloaded (PROF-01..05, PROF-12). */
export function ProfileSection({ user, result = null }: { user: DashboardUser; result?: AccountResult | null }) {
	const t = useT(dashboardTexts);
	const [profile, setProfile] = useProfile(user);
	// Without scripts the form stands open.
	const [isEditing, setEditing] = useState(!useHydrated());
	const [isSaved, setSaved] = useState(false);
	useFocusRestored(isEditing, "profile");

	useEffect(() => {
		if (!isSaved) return;
		const timer = setTimeout(() => setSaved(false), PROFILE_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [isSaved]);

	const onSaved = (saved: LoadedProfile) => {
		setProfile(saved);
		setEditing(false);
		setSaved(true);
		// Updates the greetings on the page and in the header.
		void refreshSession();
	};

	return (
		<section id="profile" aria-labelledby="profile-title" tabIndex={-1} className="outline-none">
			<h2 id="profile-title" className="mb-5 text-heading">
				{t("profile_title")}
			</h2>
			<div className="card flex flex-col gap-6 p-5 sm:p-7">
				{isSaved && (
					<Alert tone="success">
						<p>{t("profile_saved")}</p>
					</Alert>
				)}
				{profile === null ? (
					<p role="status" className="flex min-h-40 items-center gap-3 text-muted">
						<Spinner />
						{t("profile_loading")}
					</p>
				) : isEditing ? (
					<ProfileForm
						email={user.email}
						profile={profile}
						result={result?.form === "profile" ? result.result : null}
						onSaved={onSaved}
						onCancel={() => {
							setEditing(false);
							setSaved(false);
						}}
					/>
				) : (
					<ProfileView email={user.email} profile={profile} onEdit={() => setEditing(true)} />
				)}
			</div>
		</section>
	);
}

/** The profile, loaded by the same steps as at sign-in; null while loading. */
function useProfile({ id, email, fullName, phone }: DashboardUser) {
	const [profile, setProfile] = useState<LoadedProfile | null>(phone === undefined ? null : { fullName, phone });
	useEffect(() => {
		const left = new AbortController();
		void loadProfile({ id, email, fullName }, left.signal).then((loaded) => {
			if (left.signal.aborted) return;
			// Refreshing the session also signs out the account of a rejected profile.
			if (loaded === "refused") void refreshSession();
			else setProfile(loaded);
		});
		return () => left.abort();
	}, [id, email, fullName]);
	return [profile, setProfile] as const;
}

function ProfileView(props: { email: string; profile: LoadedProfile; onEdit(): void }) {
	const t = useT(dashboardTexts);
	const { fullName, phone } = props.profile;
	const info = [
		{ label: t("full_name"), value: fullName },
		{ label: t("email"), value: props.email },
		{ label: t("phone"), value: phone === null ? "" : phoneText(phone) },
	];
	return (
		<>
			<dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
				{info.map(({ label, value }) => (
					<div key={label} className="min-w-0">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="mt-0.5 font-semibold wrap-anywhere">
							{value || <span className="font-normal text-muted">{t("not_given")}</span>}
						</dd>
					</div>
				))}
			</dl>
			<div>
				<Button variant="secondary" size="small" onClick={props.onEdit}>
					{t("edit_profile")}
				</Button>
			</div>
		</>
	);
}
