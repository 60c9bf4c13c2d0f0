import { isEmail } from "#shop/kernel/form.rules.ts";

export type AuthProblem = "required" | "invalid_email" | "password_short";

const PASSWORD_MIN_LENGTH = 6;

/** The rules of each form about an account, by field; the browser and the server apply them. */
const AUTH_FORMS = {
	signIn: { email: checkAccountEmail, password: checkRequired },
	signUp: { name: checkRequired, email: checkAccountEmail, password: checkPassword },
	buyer: { password: checkPassword },
	forgot: { email: checkAccountEmail },
	resend: { email: checkAccountEmail },
	reset: { password: checkPassword, repeated: checkRequired },
	change: { current: checkRequired, password: checkPassword, repeated: checkRequired },
} as const;

export type AuthFormName = keyof typeof AUTH_FORMS;
type AuthField<Form extends AuthFormName> = keyof (typeof AUTH_FORMS)[Form] & string;
export type AuthValues<Form extends AuthFormName> = Record<AuthField<Form>, string>;

export function authFields<Form extends AuthFormName>(form: Form): AuthField<Form>[] {
	return Object.keys(AUTH_FORMS[form]) as AuthField<Form>[];
}

export function checkAuthForm<Form extends AuthFormName>(form: Form, values: AuthValues<Form>) {
	const rules: Readonly<Record<string, (text: string) => AuthProblem | null>> = AUTH_FORMS[form];
	return authFields(form).flatMap((field) => {
		const code = rules[field]?.(values[field]) ?? null;
		return code === null ? [] : [{ field, code }];
	});
}

function checkAccountEmail(text: string): AuthProblem | null {
	if (text.trim() === "") return "required";
	return isEmail(text.trim()) ? null : "invalid_email";
}

function checkRequired(text: string): AuthProblem | null {
	return text.trim() === "" ? "required" : null;
}

function checkPassword(text: string): AuthProblem | null {
	if (text === "") return "required";
	return text.length < PASSWORD_MIN_LENGTH ? "password_short" : null;
}
