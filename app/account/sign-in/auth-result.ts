import { href } from "react-router";
import type { AuthFormName, AuthProblem, AuthValues } from "#app/account/check-fields.ts";
import type { FormResult } from "#app/forms/form-result.ts";

/** What the action of a form about an account says; the passwords in its values are empty. */
export type AuthResult<Form extends AuthFormName> = FormResult<AuthValues<Form>, AuthProblem>;

const AFTER_SIGN_IN = [href("/account"), href("/cart"), href("/checkout")] as const;

/** The page to go to after sign-in: one of a fixed list, whatever the URL says. */
export function nextPage(parameters: URLSearchParams): string {
	return AFTER_SIGN_IN.find((path) => path === parameters.get("next")) ?? href("/account");
}
