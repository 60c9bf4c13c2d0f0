import { useLocation } from "react-router";
import { useNativeForm } from "#app/forms/use-native-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { emailPageTexts } from "#app/i18n/texts/email-page-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { EMAIL_PAGES } from "#app/page-names.ts";
import { EMAIL_TOPICS, type EmailPreferences } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { BrokenLink } from "./broken-link.tsx";

type EmailPreferencesScreenProps = { preferences: EmailPreferences | null; isSaved: boolean };

/** Which emails besides those about orders and the account an address gets. Plain forms, with scripts and without. */
export function EmailPreferencesScreen({ preferences, isSaved }: EmailPreferencesScreenProps) {
	const t = useT(emailPageTexts);
	const { pathname, search } = useLocation();
	const form = useNativeForm();
	if (preferences === null) return <BrokenLink />;
	const { email, subscribed } = preferences;
	return (
		<div className="wrap max-w-2xl py-12 sm:py-16">
			<h1 className="text-title">{t(EMAIL_PAGES.preferences.title)}</h1>
			<p className="mt-4 text-lead text-muted">{t("preferences_intro", { email })}</p>
			<div role="status" className="mt-6 empty:hidden">
				{isSaved && (
					<Alert tone="success" title={t("preferences_saved")}>
						<p>{t(subscribed.length === 0 ? "preferences_saved_none" : "preferences_saved_text")}</p>
					</Alert>
				)}
			</div>
			<form {...form.props} action={`${pathname}${search}`} className="card mt-6 flex flex-col gap-5 p-5 sm:p-8">
				<fieldset className="flex flex-col gap-4">
					<legend className="mb-4 text-subheading font-bold">{t("preferences_legend")}</legend>
					{EMAIL_TOPICS.map((topic) => (
						<label key={topic} className="flex min-h-11 cursor-pointer items-start gap-3">
							<input
								type="checkbox"
								name="topic"
								value={topic}
								defaultChecked={subscribed.includes(topic)}
								className="mt-0.5 size-5 shrink-0"
							/>
							<span>
								<span className="block font-semibold">{t(`topic_${topic}`)}</span>
								<span className="block text-[0.9375rem] text-muted">{t(`topic_${topic}_text`)}</span>
							</span>
						</label>
					))}
				</fieldset>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="save" isBusy={form.sent === "save"} className="max-sm:w-full">
						{t("preferences_save")}
					</Button>
					<Button
						type="submit"
						name="intent"
						value="none"
						variant="secondary"
						isBusy={form.sent === "none"}
						className="max-sm:w-full"
					>
						{t("preferences_none")}
					</Button>
				</div>
			</form>
			<p className="mt-6 text-[0.9375rem] text-muted">{t("preferences_note")}</p>
		</div>
	);
}
