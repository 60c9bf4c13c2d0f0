import type * as z from "zod";
import { fromSentLines, SENT_LINES } from "#app/address-names.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import type { SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";
import type { addressBody } from "./account.schema.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws ShopError missing_row for anything that no address has */
export function parseAddressId(id: string): string {
	if (!UUID.test(id)) throw new ShopError("missing_row");
	return id;
}

export function parseAddressForm({ isDefault: _, ...body }: z.infer<typeof addressBody>): SavedAddressForm {
	return fromSentLines(body);
}

/** Gives the invalid fields of an error the names of the body. */
export async function withBodyNames<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!isShopError(error, "invalid_input") || !Array.isArray(error.details)) throw error;
		const names: Readonly<Record<string, string>> = SENT_LINES;
		const details = error.details as FieldProblem[];
		throw new ShopError("invalid_input", {
			details: details.map(({ field, code }) => ({ field: names[field] ?? field, code })),
		});
	}
}
