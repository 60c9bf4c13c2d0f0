import { type RawBuilder, sql } from "kysely";
import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import { findStaffWith, lockStaffWith } from "#shop/access/staff/staff.ts";
import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { queueNotices } from "#shop/kernel/notices/queue-notices.ts";
import {
	type AssignedFilter,
	checkHandler,
	HANDLED_MS,
	NOBODYS_WORK,
	WORK_RIGHTS,
	type Work,
	type WorkKind,
	workAt,
} from "./work.rules.ts";
import { isAssigned, lockWork, selectWork, updateWork } from "./work.store.ts";

/** A piece of work; `about` names it in the activity log. */
type Piece = { kind: WorkKind; id: string; about: ActivityDetails };
type WorkChange = Parameters<typeof updateWork>[2];

/**
 * Says that the caller handles something now, or still does: for ten minutes, or until it is answered. What a
 * colleague handles has to be taken over on purpose, which is logged (D-285). For administrators.
 * @throws ShopError not_found; being_handled (params who, at)
 */
export function handleWork(shop: Shop, piece: Piece, { takeOver = false }: { takeOver?: boolean } = {}): Promise<Work> {
	const who = asAdministrator(shop).caller.administrator.email;
	const at = shop.clock.now();
	return change(shop, piece, async (tx, work) => {
		const before = workAt(work, at);
		if (!takeOver) checkHandler(before, who, at);
		if (before.handledBy !== null && before.handledBy !== who) {
			await recordActivity(tx, asAdministrator(shop), "WORK_TAKE_OVER", { ...piece.about, from: before.handledBy });
		}
		return { handledBy: who, handledUntil: at + HANDLED_MS };
	});
}

/** Ends the caller's own handling; a colleague's stays. For administrators. @throws ShopError not_found */
export function endWork(shop: Shop, piece: Piece): Promise<Work> {
	const who = asAdministrator(shop).caller.administrator.email;
	return change(shop, piece, async (_, { handledBy }) =>
		handledBy === who ? { handledBy: null, handledUntil: null } : {},
	);
}

/**
 * Gives something to a colleague, who gets a notice unless it is the caller (D-287), or to nobody; `seen` is who had it on
 * the caller's screen (D-286). For administrators.
 * @throws ShopError not_found; assigned_meanwhile (params who), unassigned_meanwhile; invalid_input for no one who may work on it
 */
export async function assignWork(
	shop: Shop,
	piece: Piece,
	{ assignedTo, seen }: { assignedTo: string | null; seen: string | null },
): Promise<Work> {
	const admin = asAdministrator(shop);
	const assignedBy = admin.caller.administrator.email;
	return await transaction(asSystem(shop), async (tx) => {
		// Before the work: a deactivation locks the person first, too (D-317).
		const colleague = assignedTo === null ? null : await lockColleague(tx, shop, piece.kind, assignedTo);
		return changeIn(tx, shop, piece, async ({ assignedTo: before }) => {
			if (before === assignedTo) return {};
			if (before !== seen) {
				if (before === null) throw new ShopError("unassigned_meanwhile");
				throw new ShopError("assigned_meanwhile", { params: { who: before } });
			}
			await recordActivity(tx, admin, "WORK_ASSIGN", { ...piece.about, from: before, to: assignedTo });
			const assignedAt = assignedTo === null ? null : shop.clock.now();
			if (colleague !== null && colleague.email !== assignedBy) await notify(tx, shop, piece, colleague);
			return { assignedTo, assignedBy: assignedTo === null ? null : assignedBy, assignedAt };
		});
	});
}

type Colleague = { email: string; name: string; language: Language };

/**
 * Everyone to whom such work can be given: who signs in with the admin password, and who of the staff may do it. Accounts of
 * customers that are administrators have no screen on which they would see it. For administrators.
 */
export async function findColleagues(shop: Shop, kind: WorkKind): Promise<Colleague[]> {
	return [ownerOf(shop), ...(await findStaffWith(shop, WORK_RIGHTS[kind]))];
}

function ownerOf({ config: { adminEmail: email } }: Shop): Colleague {
	return { email, name: email, language: "en" };
}

/** @throws ShopError invalid_input */
async function lockColleague(tx: ShopTransaction, shop: Shop, kind: WorkKind, email: string): Promise<Colleague> {
	const owner = ownerOf(shop);
	const colleague = email === owner.email ? owner : await lockStaffWith(tx, email, WORK_RIGHTS[kind]);
	if (colleague !== undefined) return colleague;
	throw new ShopError("invalid_input", { details: [{ field: "assignedTo", code: "invalid_choice" }] });
}

/** Who has these, by id, at this moment; in the transaction of a list. */
export async function findWork(
	tx: ShopTransaction,
	shop: Shop,
	kind: WorkKind,
	ids: readonly string[],
): Promise<(id: string) => Work> {
	const found = await selectWork(tx, kind, ids);
	const at = shop.clock.now();
	return (id) => workAt(found.get(id) ?? NOBODYS_WORK, at);
}

/**
 * Makes sure that no colleague handles it, in the transaction that changes it.
 * @throws ShopError being_handled (params who, at)
 */
export async function checkFree(tx: ShopTransaction, shop: Shop, kind: WorkKind, id: string): Promise<void> {
	const { email } = asAdministrator(shop).caller.administrator;
	const found = await selectWork(tx, kind, [id]);
	checkHandler(found.get(id) ?? NOBODYS_WORK, email, shop.clock.now());
}

/** Ends all handling of what has been answered, in the transaction of the answer. */
export async function finishWork(tx: ShopTransaction, kind: WorkKind, id: string): Promise<void> {
	await updateWork(tx, { kind, id }, { handledBy: null, handledUntil: null });
}

/** The condition of a list's filter; `row` is the SQL of the id in its table. */
export function assignedCondition(
	shop: Shop,
	kind: WorkKind,
	row: RawBuilder<unknown>,
	filter: AssignedFilter | null,
): RawBuilder<boolean> {
	if (filter === null) return sql<boolean>`true`;
	return isAssigned(kind, row, { filter, who: asAdministrator(shop).caller.administrator.email });
}

/** The notice to whom it is given. */
async function notify(tx: ShopTransaction, shop: Shop, { kind: work, id, about }: Piece, to: Colleague): Promise<void> {
	const by = asAdministrator(shop).caller.administrator.email;
	const subject = typeof about.order_number === "string" ? about.order_number : "";
	await queueNotices(tx, shop, [
		{
			kind: "work_assigned",
			orderId: null,
			recipient: to.email === shop.config.adminEmail ? ownerAddress(shop) : to.email,
			language: to.language,
			data: { work, subject, id, by },
			at: shop.clock.now(),
		},
	]);
}

async function change(
	shop: Shop,
	piece: Piece,
	work: (tx: ShopTransaction, before: Work) => Promise<WorkChange>,
): Promise<Work> {
	return await transaction(asSystem(shop), (tx) => changeIn(tx, shop, piece, (before) => work(tx, before)));
}

async function changeIn(
	tx: ShopTransaction,
	shop: Shop,
	piece: Piece,
	work: (before: Work) => Promise<WorkChange>,
): Promise<Work> {
	const before = await lockWork(tx, piece).catch((error: unknown) => {
		const isUnknown = error instanceof Error && "code" in error && error.code === "23503";
		throw isUnknown ? new ShopError("not_found") : error;
	});
	const changed = await work(before);
	if (Object.keys(changed).length > 0) await updateWork(tx, piece, changed);
	const { handledBy, handledUntil, assignedTo } = { ...before, ...changed };
	return workAt({ handledBy, handledUntil, assignedTo }, shop.clock.now());
}
