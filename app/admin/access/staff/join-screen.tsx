import { href, useLocation } from "react-router";
import { LoginFrame } from "#app/admin/access/login/login-frame.tsx";
import type { FormResult } from "#app/forms/form-result.ts";
import { useNativeForm } from "#app/forms/use-native-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { STAFF_PASSWORD_LENGTH } from "#shop/access/staff/staff.rules.ts";

/** The passwords are never sent back. */
export type JoinResult = FormResult<{ password: ""; repeated: "" }, "required" | "too_short" | "too_long" | "mismatch">;

type JoinScreenProps = {
	/** Whom the link is for; null if it is over. */
	link: { name: string; email: string; isFirst: boolean } | null;
	result: JoinResult | null;
};

/** Where the link in an invitation leads, and the one to a new password. One form, with scripts and without. */
export function JoinScreen({ link, result }: JoinScreenProps) {
	const t = useT(adminTexts);
	return (
		<div className="flex min-h-dvh flex-col bg-paper">
			<LoginFrame>
				<div className="card flex flex-col gap-5 p-6 sm:p-9">
					{result?.state === "sent" ? (
						<Words title={t("join_done_title")} text={t("join_done_text")} />
					) : link === null ? (
						<Words title={t("join_over_title")} text={t("join_over_text")} />
					) : (
						<>
							<Words title={t("join_title")} text={t("join_intro", { name: link.name, email: link.email })} />
							<PasswordForm isFirst={link.isFirst} email={link.email} result={result} />
						</>
					)}
				</div>
			</LoginFrame>
		</div>
	);
}

/** The end of the page, without its form. */
function Words({ title, text }: { title: string; text: string }) {
	const t = useT(adminTexts);
	const isForm = title === t("join_title");
	return (
		<>
			<div>
				<h1 className="text-heading">{title}</h1>
				<p className="mt-2 text-[0.9375rem] text-muted wrap-anywhere">{text}</p>
			</div>
			{!isForm && (
				<LinkButton to={href("/admin")} isWide>
					{t("join_sign_in")}
				</LinkButton>
			)}
		</>
	);
}

type PasswordFormProps = { isFirst: boolean; email: string; result: JoinResult | null };

function PasswordForm({ isFirst, email, result }: PasswordFormProps) {
	const t = useT(adminTexts);
	const tShop = useT();
	const { pathname, search } = useLocation();
	const form = useNativeForm();
	const errorOf = (field: "password" | "repeated") => {
		const problem = result?.state === "wrong" ? result.problems.find((one) => one.field === field) : undefined;
		if (problem === undefined) return null;
		return problem.code === "mismatch" ? t("join_mismatch") : tShop(`fields.${problem.code}`);
	};
	const field = { type: "password", autoComplete: "new-password", required: true } as const;
	return (
		<form {...form.props} action={`${pathname}${search}`} className="flex flex-col gap-5">
			{!isFirst && <p className="text-[0.9375rem] text-muted">{t("join_intro_reset")}</p>}
			{result?.state === "failed" && <Alert tone="error">{result.message}</Alert>}
			{/* For password managers, which file the new password under it. */}
			<input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
			<TextField
				{...field}
				id="join-password"
				name="password"
				label={t("join_password")}
				hint={t("join_password_hint")}
				error={errorOf("password")}
				minLength={STAFF_PASSWORD_LENGTH.min}
				maxLength={STAFF_PASSWORD_LENGTH.max}
			/>
			<TextField
				{...field}
				id="join-repeated"
				name="repeated"
				label={t("join_repeat")}
				error={errorOf("repeated")}
				maxLength={STAFF_PASSWORD_LENGTH.max}
			/>
			<Button type="submit" size="large" isWide isBusy={form.sent !== null}>
				{t("join_save")}
			</Button>
		</form>
	);
}
