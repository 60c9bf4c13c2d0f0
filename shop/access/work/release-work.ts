import { hasRight } from "#shop/access/staff/rights.rules.ts";
import type { ShopTransaction } from "#shop/kernel/context.ts";
import { dropWorkNotices } from "#shop/kernel/notices/queue-notices.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import { WORK_KINDS, WORK_RIGHTS } from "./work.rules.ts";
import { clearWork } from "./work.store.ts";

/**
 * Makes nobody's what a person may not work on any more, and drops the notices of it that wait for their digest, in the
 * transaction that changes their role; a role of null is that of someone who was deactivated (D-317).
 */
export async function releaseWork(tx: ShopTransaction, email: string, role: StaffRole | null): Promise<void> {
	const kinds = WORK_KINDS.filter((kind) => role === null || !hasRight(role, WORK_RIGHTS[kind]));
	if (kinds.length === 0) return;
	await clearWork(tx, email, kinds);
	await dropWorkNotices(tx, email, kinds);
}
