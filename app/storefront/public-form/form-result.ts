import type { FieldProblem } from "#shop/errors.rules.ts";

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
