import { endSessionsOf } from "#shop/access/admin-session/end-sessions.ts";
import { revokeKeysOf } from "#shop/access/api-keys/api-keys.ts";
import { forgetStaffDevices } from "#shop/access/known-devices/known-devices.ts";
import { removePasskeysOf } from "#shop/access/passkeys/passkeys.ts";
import { resetStaffFactor } from "#shop/access/second-factor/second-factor.ts";
import { releaseWork } from "#shop/access/work/release-work.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import { hasRight, type Right } from "./rights.rules.ts";
import { checkInvitation, type Invitation, type ListedMember, MAX_STAFF, type StaffMember } from "./staff.rules.ts";
import { insertMember, type StaffSecrets, selectMember, selectStaff, updateMember } from "./staff.store.ts";
import { selectStaffWithFactor } from "./staff-factors.report.store.ts";
import { sendInvitation } from "./staff-link.ts";

/** Everyone on the staff, deactivated ones last. For owners. */
export function findStaff(shop: Shop): Promise<ListedMember[]> {
	asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const withFactor = await selectStaffWithFactor(tx);
		return (await selectStaff(tx)).map((one) => ({ ...one, hasSecondFactor: withFactor.has(one.id) }));
	});
}

/**
 * Adds a person to the staff and emails them a link with which they choose a password. For owners.
 * @throws ShopError invalid_input, also for an email that is on the list; too_many_staff
 */
export async function inviteStaff(shop: Shop, draft: { [Field in keyof Invitation]: unknown }): Promise<StaffMember> {
	const actor = systemOf(shop);
	const { invitation, problems } = checkInvitation(draft);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const { email, role } = invitation;
	const member = {
		...invitation,
		id: shop.ids.uuid(),
		invitedBy: actor.caller.administrator.email,
		invitedAt: shop.clock.now(),
		deactivatedAt: null,
	};
	return await transaction(actor, async (tx) => {
		const staff = await selectStaff(tx);
		if (staff.length >= MAX_STAFF) throw new ShopError("too_many_staff", { params: { max: MAX_STAFF } });
		const isOwners = email === shop.config.adminEmail.toLowerCase();
		if (isOwners || staff.some((one) => one.email === email)) {
			throw new ShopError("invalid_input", { details: [{ field: "email", code: "taken" }] });
		}
		await insertMember(tx, member);
		await sendInvitation(tx, shop, { ...member, joinedAt: null, passwordHash: null, linkNumber: 0 });
		await recordActivity(tx, actor, "STAFF_INVITE", { staff: email, role });
		return { ...member, joinedAt: null };
	});
}

/**
 * Emails another link to someone who has not joined yet, and ends the one before. For owners.
 * @throws ShopError not_found, also for someone who has joined or was deactivated
 */
export function inviteAgain(shop: Shop, id: string): Promise<StaffMember> {
	return changeMember(shop, id, async (tx, actor, member) => {
		if (member.joinedAt !== null || member.deactivatedAt !== null) throw new ShopError("not_found");
		await sendInvitation(tx, actor, member);
		await recordActivity(tx, actor, "STAFF_INVITE", { staff: member.email, role: member.role });
	});
}

/**
 * Changes what a person may do, or whether they may sign in at all. A change of the role holds for the next call of an open
 * session; a deactivation ends all sessions, and the keys of a former owner are revoked. What the person may not work on any
 * more is nobody's then (D-317). For owners, about others: the admin password's owner has no row, so that one always remains.
 * @throws ShopError not_found; own_staff_account about oneself
 */
export function changeStaff(
	shop: Shop,
	id: string,
	{ role, isActive }: { role?: StaffRole; isActive?: boolean },
): Promise<StaffMember> {
	return changeMember(shop, id, async (tx, actor, member) => {
		const { email } = member;
		if (actor.caller.administrator.staffId === id) throw new ShopError("own_staff_account");
		if (role !== undefined && role !== member.role) {
			await updateMember(tx, id, { role });
			await releaseWork(tx, email, role);
			if (member.role === "owner") await revokeKeysOf(tx, actor, email);
			await recordActivity(tx, actor, "STAFF_ROLE", { staff: email, before: member.role, role });
		}
		const isActiveNow = member.deactivatedAt === null;
		if (isActive === undefined || isActive === isActiveNow) return;
		const at = shop.clock.now();
		await updateMember(tx, id, { deactivatedAt: isActive ? null : at, linkNumber: member.linkNumber + 1 });
		if (!isActive) {
			await endSessionsOf(tx, id, at);
			await forgetStaffDevices(tx, id);
			await removePasskeysOf(tx, id);
			await revokeKeysOf(tx, actor, email);
			await releaseWork(tx, email, null);
		}
		await recordActivity(tx, actor, isActive ? "STAFF_ACTIVATE" : "STAFF_DEACTIVATE", {
			staff: email,
			role: member.role,
		});
	});
}

/**
 * Turns off the second factor and removes the passkeys of someone who has lost a device or the recovery codes; their sessions
 * end, and the password alone signs in until they set them up again. For owners, about others.
 * @throws ShopError not_found, also without any of them; own_staff_account about oneself
 */
export function resetSecondFactor(shop: Shop, id: string): Promise<StaffMember> {
	return changeMember(shop, id, async (tx, actor, { email }) => {
		if (actor.caller.administrator.staffId === id) throw new ShopError("own_staff_account");
		const hadCodes = await resetStaffFactor(tx, id);
		const hadPasskeys = await removePasskeysOf(tx, id);
		if (!hadCodes && !hadPasskeys) throw new ShopError("not_found");
		await endSessionsOf(tx, id, shop.clock.now());
		if (hadCodes) await recordActivity(tx, actor, "SECOND_FACTOR_OFF", { staff: email });
		if (hadPasskeys) await recordActivity(tx, actor, "PASSKEY_REMOVE", { staff: email });
	});
}

type Actor = ReturnType<typeof systemOf>;

async function changeMember(
	shop: Shop,
	id: string,
	change: (tx: ShopTransaction, actor: Actor, member: StaffSecrets) => Promise<void>,
): Promise<StaffMember> {
	const actor = systemOf(shop);
	return await transaction(actor, async (tx) => {
		const member = await selectMember(tx, { id });
		if (member === undefined) throw new ShopError("not_found");
		await change(tx, actor, member);
		const changed = await selectMember(tx, { id });
		if (changed === undefined) throw new ShopError("not_found");
		return changed;
	});
}

/** Sign-in data is the shop's own; the log names who changed it. */
function systemOf(shop: Shop) {
	const { administrator } = asAdministrator(shop).caller;
	return { ...asSystem(shop), caller: { role: "system" as const, userId: null, administrator } };
}

type Colleague = Pick<StaffMember, "email" | "name" | "language">;

/** Who has joined the staff, is active and may do this, by name. For administrators. */
export async function findStaffWith(shop: Shop, right: Right): Promise<Colleague[]> {
	asAdministrator(shop);
	const staff = await transaction(asSystem(shop), selectStaff);
	return staff
		.filter((member) => isAble(member, right))
		.map(({ email, name, language }) => ({ email, name, language }));
}

/** The one of them with this email, whose role stays until the transaction ends. */
export async function lockStaffWith(tx: ShopTransaction, email: string, right: Right): Promise<Colleague | undefined> {
	const member = await selectMember(tx, { email });
	return member !== undefined && isAble(member, right) ? member : undefined;
}

function isAble({ joinedAt, deactivatedAt, role }: StaffMember, right: Right): boolean {
	return joinedAt !== null && deactivatedAt === null && hasRight(role, right);
}
