import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { checkInvitation, STAFF_NAME_MAX_LENGTH } from "#shop/access/staff/staff.rules.ts";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { STAFF_ROLES } from "#shop/kernel/staff-roles.rules.ts";

/** Emails a person the link with which they join. */
export function InviteForm() {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { post } = useWrites();
	const empty = { name: "", email: "", role: "support", language: String(language) };
	const form = useForm({
		id: "staff",
		initial: empty,
		check: (values) => checkInvitation(values).problems,
		send: async (values) => {
			const { email } = await post("/api/admin/staff", { body: values });
			showToast("success", t("staff_sent", { email }));
			form.change({ name: "", email: "" });
		},
	});
	return (
		<form {...form.props} className="mt-4 grid gap-x-4 gap-y-3 md:grid-cols-2">
			<TextField {...form.field("name")} label={t("staff_name")} autoComplete="off" maxLength={STAFF_NAME_MAX_LENGTH} />
			<TextField {...form.field("email")} type="email" label={t("staff_email")} autoComplete="off" maxLength={254} />
			<SelectField {...form.field("role")} label={t("staff_role")}>
				{STAFF_ROLES.map((role) => (
					<option key={role} value={role}>
						{t(`staff_role_${role}`)}
					</option>
				))}
			</SelectField>
			<SelectField {...form.field("language")} label={t("staff_language")}>
				{LANGUAGES.map((one) => (
					<option key={one} value={one}>
						{t(`staff_language_${one}`)}
					</option>
				))}
			</SelectField>
			{form.failure !== null && (
				<div className="md:col-span-2">
					<Alert tone="error">{failureText(form.failure, t)}</Alert>
				</div>
			)}
			<Button type="submit" size="small" className="justify-self-start md:col-start-1" isBusy={form.isBusy}>
				{t("staff_send")}
			</Button>
		</form>
	);
}
