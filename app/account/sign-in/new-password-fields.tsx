import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { PasswordField } from "./password-field.tsx";

type NewPasswordFieldsProps = {
	form: {
		field(
			name: "password" | "repeated",
		): Pick<ComponentProps<typeof PasswordField>, "id" | "name" | "value" | "error" | "onChange">;
	};
};

export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
	const t = useT(accountTexts);
	return (
		<>
			<PasswordField
				{...form.field("password")}
				label={t("new_password")}
				hint={t("password_hint")}
				autoComplete="new-password"
				required
			/>
			<PasswordField {...form.field("repeated")} label={t("repeat_password")} autoComplete="new-password" required />
		</>
	);
}
