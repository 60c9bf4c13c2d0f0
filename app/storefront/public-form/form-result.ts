import type { FieldProblem } from "#shop/errors.rules.ts";

/** What became of a form that everybody may send; what was typed comes back unless it was sent. */
export type FormResult<Draft> =
	| { state: "sent" }
	| { state: "wrong"; values: Draft; problems: readonly FieldProblem<keyof Draft & string>[] }
	/** `message` is the server's, null when there was no answer; `isClear`: it says by itself what to do. */
	| { state: "failed"; values: Draft; message: string | null; isClear: boolean };

/** The fields of a draft as the form and the API name them. */
export type FieldNames<Draft> = Readonly<Record<keyof Draft & string, string>>;

/** The field that people do not see: who fills it in is a program. */
export const HONEYPOT = "website";

const MAX_CHARACTERS = 20_000;

/** A field of a form as browsers send it; empty when it is not there. */
export function readText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : "";
}
