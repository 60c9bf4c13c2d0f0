import { data, type RouterContextProvider } from "react-router";
import { type AuthProblem, checkEmail, checkPassword, checkRequired } from "#app/account/check-fields.ts";
import { nextPage, type PlainAuthAnswer } from "#app/account/plain/plain-auth-data.ts";
import type { AuthCall } from "#app/api/auth/auth.schema.ts";
import * as auth from "#app/api/auth/auth.ts";
import { type ApiResult, callApi } from "./call-api.ts";
import { readForm, seeOther } from "./plain-form.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };
type Checks = Readonly<Record<string, (text: string) => AuthProblem | null>>;

/** Makes a sign-in call in the name of the browser, with all of its limits. */
export function callAuth(page: Page, call: AuthCall, body: object): Promise<ApiResult> {
	return callApi(auth.action, page, { path: `/api/auth${call}`, body });
}

/** Signs in and leads on (AUTH-34). */
export async function signInPlainly(page: Page) {
	const { field, answer } = await check(page, { email: checkEmail, password: checkRequired });
	if (field("intent") === "resend") return await resend(page, field("email"));
	if (Object.keys(answer.problems).length > 0) return data(answer, { status: 400 });
	const result = await callAuth(page, "/sign-in/email", { email: field("email"), password: field("password") });
	return result.ok ? seeOther(nextPage(field("next")), result.cookies) : refused(answer, result);
}

/** Makes an account, which is to be confirmed by the email that it sends (AUTH-33). */
export async function signUpPlainly(page: Page) {
	const { field, answer } = await check(page, { name: checkRequired, email: checkEmail, password: checkPassword });
	if (field("intent") === "resend") return await resend(page, field("email"));
	if (Object.keys(answer.problems).length > 0) return data(answer, { status: 400 });
	const result = await callAuth(page, "/sign-up/email", {
		...{ name: field("name"), email: field("email"), password: field("password") },
	});
	return result.ok ? data(done(answer)) : refused(answer, result);
}

/** Asks for the link to a new password; the answer is the same for every address (AUTH-40). */
export async function requestResetPlainly(page: Page) {
	const { field, answer } = await check(page, { email: checkEmail });
	if (Object.keys(answer.problems).length > 0) return data(answer, { status: 400 });
	const result = await callAuth(page, "/request-password-reset", { email: field("email") });
	return result.ok ? data(done(answer)) : refused(answer, result);
}

/** Chooses a new password with the email's token (AUTH-41). */
export async function resetPasswordPlainly(page: Page) {
	const { field, answer } = await check(page, { password: checkPassword, repeated: checkRequired });
	if (Object.keys(answer.problems).length > 0) return data(answer, { status: 400 });
	if (field("password") !== field("repeated")) {
		return data({ ...answer, code: "MISMATCH" }, { status: 400 });
	}
	const result = await callAuth(page, "/reset-password", { token: field("token"), newPassword: field("password") });
	return result.ok ? data(done(answer)) : refused(answer, result);
}

/** Ends the session and starts over at the home page (AUTH-37). */
export async function signOutPlainly(page: Page): Promise<Response> {
	const result = await callAuth(page, "/sign-out", {});
	return seeOther("/", result.cookies);
}

async function check(page: Page, checks: Checks) {
	const field = await readForm(page.request);
	const problems: Record<string, AuthProblem> = {};
	const values: Record<string, string> = {};
	for (const [name, find] of Object.entries(checks)) {
		const problem = find(field(name));
		if (problem !== null) problems[name] = problem;
		if (name === "name" || name === "email") values[name] = field(name);
	}
	const answer: PlainAuthAnswer = { state: "refused", values, problems, code: "", message: "" };
	return { field, answer };
}

function done(answer: PlainAuthAnswer): PlainAuthAnswer {
	return { ...answer, state: "done" };
}

function refused(answer: PlainAuthAnswer, { body, status }: ApiResult) {
	const code = typeof body.code === "string" ? body.code : "";
	const message = typeof body.message === "string" ? body.message : "";
	return data<PlainAuthAnswer>({ ...answer, code, message }, { status });
}

/** Sends the confirmation once more; the answer is the same for every address. */
async function resend(page: Page, email: string) {
	const answer: PlainAuthAnswer = {
		...{ state: "done", values: { email }, problems: {}, code: "RESENT", message: "" },
	};
	if (checkEmail(email) !== null)
		return data({ ...answer, state: "refused" as const, code: "INVALID_EMAIL" }, { status: 400 });
	const result = await callAuth(page, "/send-verification-email", { email });
	return result.ok ? data(answer) : refused(answer, result);
}
