import { type AuthFormName, type AuthProblem, type AuthValues, checkAuthForm } from "#app/account/check-fields.ts";
import { type FirstOutcome, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";

/** A form about an account, by its rules in `AUTH_FORMS`. */
export function useAuthForm<Form extends AuthFormName>(
	name: Form,
	options: {
		id: string;
		initial: AuthValues<Form>;
		first?: FirstOutcome<AuthValues<Form>, AuthProblem>;
		send(values: AuthValues<Form>): Promise<unknown>;
	},
) {
	const tAccount = useT(accountTexts);
	return useForm<AuthValues<Form>, AuthProblem>({
		...options,
		check: (values) => checkAuthForm(name, values),
		textOf: (code) => (code === "required" ? undefined : tAccount(code)),
	});
}
