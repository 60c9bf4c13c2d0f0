import { isPasswordOf } from "#platform/password-hash.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { normalStaffEmail, type StaffMember } from "./staff.rules.ts";
import { selectMember } from "./staff.store.ts";

/** Of no password; an unknown email takes as long as a known one. */
const NOBODYS_HASH =
	"$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** The active member of the staff with this email and password; null if there is none. */
export async function findStaffSignIn(shop: Shop, typed: string, password: string): Promise<StaffMember | null> {
	const email = normalStaffEmail(typed);
	const member = await transaction(asSystem(shop), (tx) => selectMember(tx, { email }));
	const isRight = await isPasswordOf(member?.passwordHash ?? NOBODYS_HASH, password);
	return isRight && member?.passwordHash && member.deactivatedAt === null ? member : null;
}
