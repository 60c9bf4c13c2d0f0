import { isApiError } from "#app/api-client.ts";
import { type FieldProblem, isFieldCode } from "#shop/errors.rules.ts";

/** The result of a public form, with the typed values unless it was sent. */
export type FormResult<Draft> =
	| { state: "sent" }
	| { state: "wrong"; values: Draft; problems: readonly FieldProblem<keyof Draft & string>[] }
	/** `message` is the server's, null without a response; `isClear`: it tells the visitor what to do. */
	| { state: "failed"; values: Draft; message: string | null; isClear: boolean };

export const HONEYPOT = "website";

const MAX_CHARACTERS = 20_000;

/** A text field of a posted form; empty if it is missing. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : "";
}

/** The result of a form that the API rejected or that did not reach it; it has the typed values (CONT-19, REV-27). */
export function failedForm<Draft extends object>(error: unknown, values: Draft): FormResult<Draft> {
	if (!isApiError(error) || error.status === 0) return { state: "failed", values, message: null, isClear: false };
	const problems = error.problems.flatMap(({ field, code }) =>
		isFieldOf(values, field) && isFieldCode(code) ? [{ field, code }] : [],
	);
	if (error.code === "invalid_input" && problems.length > 0) return { state: "wrong", values, problems };
	const message = error.message || error.statusText;
	return { state: "failed", values, message, isClear: error.code === "too_many_requests" };
}

function isFieldOf<Draft extends object>(values: Draft, field: string): field is keyof Draft & string {
	return Object.hasOwn(values, field);
}
