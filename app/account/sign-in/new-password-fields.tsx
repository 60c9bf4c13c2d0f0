import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { PasswordField } from "./password-field.tsx";

type NewPasswordFieldsProps = {
	id: string;
	form: {
		field(
			name: "password" | "repeated",
		): Pick<ComponentProps<typeof PasswordField>, "name" | "value" | "error" | "onChange">;
	};
};

export function NewPasswordFields({ id, form }: NewPasswordFieldsProps) {
	const t = useT(accountTexts);
	return (
		<>
			<PasswordField
				{...form.field("password")}
				id={`${id}-password`}
				label={t("new_password")}
				hint={t("password_hint")}
				autoComplete="new-password"
				required
			/>
			<PasswordField
				{...form.field("repeated")}
				id={`${id}-repeated`}
				label={t("repeat_password")}
				autoComplete="new-password"
				required
			/>
		</>
	);
}
