import { data, href, type RouterContextProvider } from "react-router";
import { repeatedPassword } from "#app/account/auth-messages.ts";
import { type AuthFormName, type AuthValues, authFields, checkAuthForm } from "#app/account/check-fields.ts";
import { type AuthResult, nextPage } from "#app/account/sign-in/auth-result.ts";
import { type FormFields, formProblem, parseFormPost, seeOther } from "#app/api/form-post.ts";
import { CAMEL_CASE, parseValue } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { findPasswordLink } from "#shop/access/accounts/password-link.ts";
import { type AuthBody, type AuthCall, authBodies } from "./auth.schema.ts";
import { makeAuthCall } from "./auth-call.ts";
import { isAuthRejection } from "./auth-responses.ts";

/** A link's token is shorter. */
const MAX_TOKEN_LENGTH = 200;

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/** Signs in and redirects (AUTH-34), or sends the confirmation email again. */
export async function signInByForm(page: Page) {
	const field = await parseFormPost(page.request);
	if (field("intent") === "resend") {
		const sent = await submitAuthForm(page, "resend", field, "/send-verification-email", ({ email }) => ({ email }));
		return data({ email: field("email"), resend: sent.result }, { status: sent.status });
	}
	const { cookies, result, status } = await submitAuthForm(page, "signIn", field, "/sign-in/email", (body) => body);
	if (result.state !== "sent") return data({ signIn: result }, { status });
	return seeOther(nextPage(new URL(page.request.url).searchParams), cookies);
}

/** Creates an account, to be confirmed through the email this sends (AUTH-33). */
export async function signUpByForm(page: Page) {
	const field = await parseFormPost(page.request);
	const { cookies, result, status } = await submitAuthForm(page, "signUp", field, "/sign-up/email", (body) => body);
	// The link in the email knows this browser by its cookie.
	const headers = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
	return data(result, { status, headers });
}

/** Requests a password reset link; the response is the same whether or not the account exists (AUTH-40). */
export async function requestResetByForm(page: Page) {
	const field = await parseFormPost(page.request);
	const { result, status } = await submitAuthForm(page, "forgot", field, "/request-password-reset", (body) => body);
	return data(result, { status });
}

/** Sets a new password by the link of an email, which also signs in (AUTH-41). */
export async function resetPasswordByForm(page: Page) {
	const field = await parseFormPost(page.request);
	const token = new URL(page.request.url).searchParams.get("token") ?? "";
	const link = await findPasswordLink(shopOf(page.context), token.slice(0, MAX_TOKEN_LENGTH));
	const { cookies, result, status } = await submitAuthForm(page, "reset", field, "/reset-password", (values) => ({
		token,
		newPassword: repeatedPassword(values),
	}));
	if (result.state !== "sent") return data(result, { status });
	return seeOther(`${href("/account")}?${link?.isNew ? "confirmed=1" : "done=password_reset"}`, cookies);
}

/** Signs out and redirects to the home page (AUTH-37). */
export async function signOutByForm(page: Page): Promise<Response> {
	const headers = new Headers();
	try {
		await makeAuthCall("/sign-out", {}, page, headers);
	} catch (error) {
		// A session that is gone already needs no sign-out.
		if (!isAuthRejection(error)) throw error;
	}
	return seeOther(href("/"), headers.getSetCookie());
}

/** Applies the form's rules, which browsers apply, too, and makes its call, subject to the same limits. */
export async function submitAuthForm<Form extends AuthFormName>(
	page: Page,
	form: Form,
	field: FormFields,
	call: AuthCall,
	bodyOf: (values: AuthValues<Form>) => Readonly<Record<string, string>>,
): Promise<{ cookies: string[]; result: AuthResult<Form>; status: number }> {
	const names = authFields(form);
	const valuesOf = (text: (name: string) => string) =>
		Object.fromEntries(names.map((name) => [name, text(name)])) as AuthValues<Form>;
	const typed = valuesOf(field);
	const values = valuesOf((name) => (name === "name" || name === "email" ? field(name) : ""));
	const problems = checkAuthForm(form, typed);
	if (problems.length > 0) return { cookies: [], result: { state: "wrong", values, problems }, status: 400 };
	const headers = new Headers();
	try {
		await makeAuthCall(call, parseValue<AuthBody>(bodyOf(typed), authBodies[call], CAMEL_CASE), page, headers);
		return { cookies: headers.getSetCookie(), result: { state: "sent", values }, status: 200 };
	} catch (error) {
		const { status, code, message } = isAuthRejection(error) ? error : formProblem(page.context, error);
		const result: AuthResult<Form> = { state: "failed", values, status, code, message };
		return { cookies: headers.getSetCookie(), result, status };
	}
}
