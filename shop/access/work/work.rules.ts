import type { Right } from "#shop/access/staff/rights.rules.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** What is worked on, with what a person who works on it has to be allowed. */
export const WORK_RIGHTS = {
	message: "support.write",
	order: "orders.write",
	review: "reviews.write",
} as const satisfies Record<string, Right>;
/** What a person has to be allowed who sees such work, and to whom it could be given. */
export const WORK_READ_RIGHTS = {
	message: "support.read",
	order: "orders.read",
	review: "reviews.read",
} as const satisfies Record<WorkKind, Right>;
export type WorkKind = keyof typeof WORK_RIGHTS;
export const WORK_KINDS = Object.keys(WORK_RIGHTS) as readonly WorkKind[];

/** Handling that is not renewed ends after this time (D-285). */
export const HANDLED_MS = 10 * MINUTE_MS;

/** Who has a piece of work, by their email; `handledUntil` in epoch ms. */
export type Work = {
	handledBy: string | null;
	handledUntil: number | null;
	/** Null: nobody's. */
	assignedTo: string | null;
};

export const NOBODYS_WORK: Work = { handledBy: null, handledUntil: null, assignedTo: null };

/** What a list may be limited to: the work of who looks at it, or nobody's. */
export const ASSIGNED_FILTERS = ["mine", "none"] as const;
export type AssignedFilter = (typeof ASSIGNED_FILTERS)[number];

/** The work as it is at an instant (epoch ms): handling that has ended is none. */
export function workAt(work: Work, at: number): Work {
	const isHandled = work.handledUntil !== null && work.handledUntil > at;
	return isHandled ? work : { ...work, handledBy: null, handledUntil: null };
}

/** The error being_handled (params who, at) when a colleague handles it at that instant (epoch ms), or null. */
export function handledError(work: Work, who: string, at: number): ShopError | null {
	const { handledBy, handledUntil } = workAt(work, at);
	if (handledBy === null || handledUntil === null || handledBy === who) return null;
	return new ShopError("being_handled", { params: { who: handledBy, at: handledUntil } });
}

/** @throws ShopError being_handled */
export function checkHandler(work: Work, who: string, at: number): void {
	const error = handledError(work, who, at);
	if (error !== null) throw error;
}
