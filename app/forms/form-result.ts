import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";

/** What a route's action says to a posted form, with the typed values unless it was sent; never a password. */
export type FormResult<Draft, Code = FieldCode> =
	| { state: "sent"; values?: Draft }
	| { state: "wrong"; values: Draft; problems: readonly { field: keyof Draft & string; code: Code }[] }
	| { state: "failed"; values: Draft; status: number; code: string; message: string };

export const HONEYPOT = "website";

const MAX_CHARACTERS = 20_000;

/** A text field of a posted form; empty if it is missing. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : "";
}
