import { data, type RouterContextProvider } from "react-router";
import { isApiError } from "#app/api-client.ts";
import { errorMessage, retryAfterHeader, toHttpError } from "#app/api-response.ts";
import { type FormResult, formText, HONEYPOT } from "#app/forms/form-result.ts";
import { isShopError, wireCode } from "#shop/kernel/errors.rules.ts";
import { type FieldProblem, isFieldCode } from "#shop/kernel/field-codes.rules.ts";

type Context = Readonly<RouterContextProvider>;

/** The text of a posted form's field; empty if it is missing. */
export type FormFields = (name: string) => string;

/** The fields of a posted form; a body that is not a form counts as an empty one. */
export async function parseFormPost(request: Request): Promise<FormFields> {
	const form = await readForm(request);
	return (name) => formText(form, name);
}

/** A 303 to a page of the shop, so that reloading does not post again. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
	const headers = new Headers({ location: path, "cache-control": "no-store" });
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	return new Response(null, { status: 303, headers });
}

/** Runs a posted form's use case; of what that rejects, the page shows the problems and the typed values. */
export async function resultOf<Draft extends object, Done>(
	context: Context,
	values: Draft,
	submit: () => Promise<Done>,
): Promise<{
	result: FormResult<Draft>;
	done: Done | null;
	init: { status: number; headers: Record<string, string> };
}> {
	try {
		return { done: await submit(), result: { state: "sent" }, init: { status: 200, headers: {} } };
	} catch (error) {
		const { headers, ...problem } = formProblem(context, error);
		const problems = fieldProblems(error, values);
		const result: FormResult<Draft> =
			problems.length > 0 ? { state: "wrong", values, problems } : { state: "failed", values, ...problem };
		return { done: null, result, init: { status: problem.status, headers } };
	}
}

/** A public form, which a bot may post: one that filled in the hidden field gets a success page. */
export async function handlePublicForm<Draft extends object>(
	context: Context,
	request: Request,
	action: { read(form: FormData): Draft; submit(values: Draft): Promise<unknown> },
) {
	const form = await readForm(request);
	const values = action.read(form);
	const isBot = formText(form, HONEYPOT) !== "";
	const { result, init } = await resultOf(context, values, async () => isBot || (await action.submit(values)));
	return data(result, init);
}

/** What an action shows of an error, with the message in the caller's language; logs what is no mistake of the caller. */
export function formProblem(
	context: Context,
	error: unknown,
): { status: number; code: string; message: string; headers: Record<string, string> } {
	if (isApiError(error)) return { status: error.status, code: error.code, message: error.message, headers: {} };
	const rejection = toHttpError(error);
	const { status, code } = rejection;
	return { status, code: wireCode(code), message: errorMessage(context, error), headers: retryAfterHeader(rejection) };
}

/** A body that is not a form counts as an empty one. */
export function readForm(request: Request): Promise<FormData> {
	return request.formData().catch(() => new FormData());
}

function fieldProblems<Draft extends object>(error: unknown, values: Draft): FieldProblem<keyof Draft & string>[] {
	if (!isShopError(error, "invalid_input") || !Array.isArray(error.details)) return [];
	return error.details.filter(({ field, code }) => Object.hasOwn(values, field) && isFieldCode(code));
}
