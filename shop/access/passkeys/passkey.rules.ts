import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";
import { checkText } from "#shop/kernel/form.rules.ts";

/** A passkey as its list shows it; instants in epoch ms. */
export type Passkey = { id: string; name: string; createdAt: number; lastUsedAt: number | null };

export const PASSKEY_NAME_MAX_LENGTH = 60;
export const MAX_PASSKEYS = 10;

/** How long a browser has to answer a challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The error code of a name that someone gives their passkey, such as "My phone", or null. */
export function checkPasskeyName(name: string): FieldCode | null {
	return checkText(name, { required: true, maxLength: PASSKEY_NAME_MAX_LENGTH });
}
