import { ApiError } from "#app/api-client.ts";
import type { FieldProblem } from "#shop/kernel/errors.rules.ts";
import type { FirstOutcome } from "./use-form.ts";

/** The server's result of a public form without JavaScript, with the typed values unless it was sent. */
export type FormResult<Draft> =
	| { state: "sent" }
	| { state: "wrong"; values: Draft; problems: readonly FieldProblem<keyof Draft & string>[] }
	| { state: "failed"; values: Draft; status: number; code: string; message: string };

export const HONEYPOT = "website";

const MAX_CHARACTERS = 20_000;

/** A text field of a posted form; empty if it is missing. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : "";
}

/** The result as the form's hook shows it. */
export function outcomeOf<Draft>(result: FormResult<Draft> | null): FirstOutcome<Draft> {
	if (result === null) return {};
	if (result.state === "sent") return { isSent: true };
	if (result.state === "wrong") return result;
	return { values: result.values, failure: new ApiError(result.status, result) };
}
