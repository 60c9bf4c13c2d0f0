import { DataApiError } from "#shop/data-api/engine/data-error.rules.ts";
import type { Scope } from "#shop/data-api/engine/data-query.rules.ts";
import type { Cell, WrittenRows } from "#shop/data-api/engine/read-rows.rules.ts";
import { checkPhone, normalizePhone } from "#shop/phone.rules.ts";

/**
 * Normalizes phone numbers in rows of user_profiles like the profile form; rows of other tables stay unchanged.
 * @throws DataApiError 23514 for an invalid phone number
 */
export function withCheckedPhones({ name }: Scope, written: WrittenRows): WrittenRows {
	const at = written.columns.indexOf("phone");
	if (name !== "user_profiles" || at < 0) return written;
	return { ...written, rows: written.rows.map((row) => row.with(at, checked(row[at]))) };
}

function checked(phone: Cell): Cell {
	if (phone === null || phone === undefined) return phone;
	if (checkPhone(phone) === null) return normalizePhone(phone);
	throw new DataApiError(400, "23514", 'column "phone" must be a phone number', {
		hint: "Numbers of the United States, Canada and Mexico in every usual form, others with + and their country code.",
	});
}
