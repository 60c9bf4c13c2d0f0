import { data, type RouterContextProvider } from "react-router";
import { AUTH_FORMS, type AuthProblem, checkAccountEmail } from "#app/account/check-fields.ts";
import { nextPage, type PlainAuthResult } from "#app/account/plain/plain-auth-data.ts";
import type { AuthCall } from "#app/api/access/auth/auth.schema.ts";
import * as auth from "#app/api/access/auth/auth.ts";
import { type ApiResult, callApi } from "./call-api.ts";
import { parseFormPost, seeOther } from "./plain-form.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };
type Checks = Readonly<Record<string, (text: string) => AuthProblem | null>>;

/** Makes a sign-in call on behalf of the browser, subject to the same rate limits; its names are camelCase. */
export function callAuth(page: Page, call: AuthCall, body: object): Promise<ApiResult> {
	return callApi(auth.action, page, { path: `/api/auth${call}`, text: JSON.stringify(body) });
}

/** Signs in and redirects (AUTH-34). */
export async function signInByForm(page: Page) {
	const { field, outcome } = await check(page, AUTH_FORMS.signIn);
	if (field("intent") === "resend") return await resend(page, field("email"));
	if (Object.keys(outcome.problems).length > 0) return data(outcome, { status: 400 });
	const result = await callAuth(page, "/sign-in/email", { email: field("email"), password: field("password") });
	return result.ok ? seeOther(nextPage(field("next")), result.cookies) : rejected(outcome, result);
}

/** Creates an account, to be confirmed through the email this sends (AUTH-33). */
export async function signUpByForm(page: Page) {
	const { field, outcome } = await check(page, AUTH_FORMS.signUp);
	if (field("intent") === "resend") return await resend(page, field("email"));
	if (Object.keys(outcome.problems).length > 0) return data(outcome, { status: 400 });
	const result = await callAuth(page, "/sign-up/email", {
		name: field("name"),
		email: field("email"),
		password: field("password"),
	});
	// The link in the email knows this browser by its cookie.
	const headers = result.cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
	return result.ok ? data(done(outcome), { headers }) : rejected(outcome, result);
}

/** Requests a password reset link; the response is the same whether or not the account exists (AUTH-40). */
export async function requestResetByForm(page: Page) {
	const { field, outcome } = await check(page, AUTH_FORMS.forgot);
	if (Object.keys(outcome.problems).length > 0) return data(outcome, { status: 400 });
	const result = await callAuth(page, "/request-password-reset", { email: field("email") });
	return result.ok ? data(done(outcome)) : rejected(outcome, result);
}

/** Sets a new password with the email's token, which also signs in (AUTH-41). */
export async function resetPasswordByForm(page: Page) {
	const { field, outcome } = await check(page, AUTH_FORMS.reset);
	if (Object.keys(outcome.problems).length > 0) return data(outcome, { status: 400 });
	if (field("password") !== field("repeated")) {
		return data({ ...outcome, code: "MISMATCH" }, { status: 400 });
	}
	const result = await callAuth(page, "/reset-password", { token: field("token"), newPassword: field("password") });
	if (!result.ok) return rejected(outcome, result);
	return seeOther(field("first") === "1" ? "/account?confirmed=1" : "/account?done=password_reset", result.cookies);
}

/** Signs out and redirects to the home page (AUTH-37). */
export async function signOutByForm(page: Page): Promise<Response> {
	const result = await callAuth(page, "/sign-out", {});
	return seeOther("/", result.cookies);
}

async function check(page: Page, checks: Checks) {
	const field = await parseFormPost(page.request);
	const problems: Record<string, AuthProblem> = {};
	const values: Record<string, string> = {};
	for (const [name, find] of Object.entries(checks)) {
		const problem = find(field(name));
		if (problem !== null) problems[name] = problem;
		if (name === "name" || name === "email") values[name] = field(name);
	}
	const outcome: PlainAuthResult = { state: "refused", values, problems, code: "", message: "" };
	return { field, outcome };
}

function done(outcome: PlainAuthResult): PlainAuthResult {
	return { ...outcome, state: "done" };
}

function rejected(outcome: PlainAuthResult, { body, status }: ApiResult) {
	const code = typeof body.code === "string" ? body.code : "";
	const message = typeof body.message === "string" ? body.message : "";
	return data<PlainAuthResult>({ ...outcome, code, message }, { status });
}

/** Sends the confirmation again; the response is the same whether or not the account exists. */
async function resend(page: Page, email: string) {
	const outcome: PlainAuthResult = {
		state: "done",
		values: { email },
		problems: {},
		code: "RESENT",
		message: "",
	};
	if (checkAccountEmail(email) !== null)
		return data({ ...outcome, state: "refused" as const, code: "INVALID_EMAIL" }, { status: 400 });
	const result = await callAuth(page, "/send-verification-email", { email });
	return result.ok ? data(outcome) : rejected(outcome, result);
}
