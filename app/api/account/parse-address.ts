import type { z } from "zod";
import type { SavedAddressField, SavedAddressForm } from "#shop/addresses/saved-address.rules.ts";
import { type FieldProblem, isShopError, ShopError } from "#shop/errors.rules.ts";
import type { addressBody } from "./account.schema.ts";

export function parseAddressForm(body: z.infer<typeof addressBody>): SavedAddressForm {
	return {
		firstName: body.first_name,
		lastName: body.last_name,
		line1: body.address_line_1,
		line2: body.address_line_2 ?? "",
		city: body.city,
		state: body.state,
		postalCode: body.postal_code,
		country: body.country,
	};
}

/** Renames the invalid fields of an error to the names used in the body. */
export async function withBodyNames<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!isShopError(error, "invalid_input") || !Array.isArray(error.details)) throw error;
		const problems = error.details as FieldProblem<SavedAddressField>[];
		throw new ShopError("invalid_input", {
			details: problems.map((problem) => ({ ...problem, field: BODY_NAMES[problem.field] })),
		});
	}
}

const BODY_NAMES: Readonly<Record<SavedAddressField, keyof z.infer<typeof addressBody>>> = {
	firstName: "first_name",
	lastName: "last_name",
	line1: "address_line_1",
	line2: "address_line_2",
	city: "city",
	state: "state",
	postalCode: "postal_code",
	country: "country",
};
