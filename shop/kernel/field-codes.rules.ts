/** An invalid field of a form or a body; `details` of `invalid_input` is a list of these. */
export type FieldProblem<Field extends string = string> = { field: Field; code: FieldCode };

const FIELD_CODES = [
	"required",
	"too_long",
	"too_short",
	"invalid",
	"invalid_email",
	"invalid_phone",
	"invalid_postal_code",
	"invalid_choice",
	"invalid_characters",
	"out_of_range",
	"taken",
] as const;

/** What can be wrong with a field; the dictionaries have a text for each. */
export type FieldCode = (typeof FIELD_CODES)[number];

export function isFieldCode(word: unknown): word is FieldCode {
	return FIELD_CODES.some((code) => code === word);
}
