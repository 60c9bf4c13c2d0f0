import type { Ids } from "./ids.ts";
import { hashOwnerPassword } from "./password-hash.ts";
import { keepSecret } from "./secrets.ts";

/** 20 letters of 5 bits: a hundred bits, and still possible to type. */
const LETTERS = 20;

/**
 * Makes up the owner's password at the first start on a data folder. Only its hash is kept there.
 * @returns the password, to be shown this once; null when there has been one already
 */
export function makeUpAdminPassword(dataDir: string, ids: Pick<Ids, "code">): string | null {
	let password = "";
	const { isNew } = keepSecret(dataDir, "admin-password-hash", () => {
		password = (ids.code(LETTERS).match(/.{5}/g) ?? []).join("-");
		return hashOwnerPassword(password);
	});
	return isNew ? password : null;
}
