import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";

export const fields = {
	required: "This field is required",
	too_long: "This is too long",
	too_short: "This is too short",
	invalid: "Please check this field",
	invalid_email: "Please enter a valid email address",
	invalid_phone: "Enter a phone number with area code, such as (512) 555-0143 or +52 55 1234 5678.",
	invalid_postal_code: "Please enter a valid ZIP or postal code",
	invalid_choice: "Please choose one of the options",
	invalid_characters: "Please remove special characters",
	out_of_range: "Please enter a value within the allowed range",
	taken: "This is already in use",
} as const satisfies Record<FieldCode, string>;
