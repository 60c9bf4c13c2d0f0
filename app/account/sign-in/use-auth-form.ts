import { AUTH_FORMS, type AuthProblem } from "#app/account/check-fields.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";

type AuthForms = typeof AUTH_FORMS;
type AuthValues<Form extends keyof AuthForms> = Record<keyof AuthForms[Form] & string, string>;

/** A form about an account, by its rules in `AUTH_FORMS`. */
export function useAuthForm<Form extends keyof AuthForms>(
	name: Form,
	given: {
		id: string;
		initial: AuthValues<Form>;
		send(values: AuthValues<Form>): Promise<unknown>;
	},
) {
	const tAccount = useT(accountTexts);
	const rules: Readonly<Record<string, (text: string) => AuthProblem | null>> = AUTH_FORMS[name];
	return useForm<AuthValues<Form>, AuthProblem>({
		...given,
		check: (values) =>
			(Object.keys(values) as (keyof AuthForms[Form] & string)[]).flatMap((field) => {
				const code = rules[field]?.(values[field]) ?? null;
				return code === null ? [] : [{ field, code }];
			}),
		textOf: (code) => (code === "required" ? undefined : tAccount(code)),
	});
}
