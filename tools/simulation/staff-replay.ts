/** An entry of the activity log: who did what to whom, in the log's order. `at` in epoch ms. */
export type LogEntry = { who: string; what: string; details: { staff?: string; role?: string }; at: number };

/** A request that had begun before a change may still end. */
const GRACE_MS = 60_000;

/** Who may do what is done most, written from the ruling (D-241) and not from the shop's code. */
const DONE_BY: Readonly<Record<string, readonly string[]>> = {
	ORDER_REFUND: ["owner", "support"],
	DRAFT_PAID: ["owner", "support"],
	ORDER_SHIP: ["owner", "fulfillment"],
	ORDER_CONTACT: ["owner", "fulfillment", "support"],
	DRAFT_CREATE: ["owner", "fulfillment", "support"],
	CUSTOMER_POINTS: ["owner", "support"],
	CUSTOMER_MERGE: ["owner"],
	PRODUCT_EDIT: ["owner"],
};

/** What someone did that their role of that moment did not allow, or after they were deactivated. */
export function replayStaff(entries: readonly LogEntry[]): readonly string[] {
	const roles = new Map<string, { at: number; role: string | null }[]>();
	const found: string[] = [];
	for (const { who, what, details, at } of entries) {
		const { staff = "", role = "" } = details;
		if (staff !== "") {
			const known = roles.get(staff) ?? [];
			if (/^STAFF_(INVITE|ROLE|ACTIVATE)$/.test(what)) known.push({ at, role });
			if (what === "STAFF_DEACTIVATE") known.push({ at, role: null });
			roles.set(staff, known);
		}
		const own = roles.get(who);
		if (own === undefined || what === "LOGIN_FAILED") continue;
		// Everything that they were within the grace.
		const since = own.findLastIndex((one) => one.at <= at - GRACE_MS);
		const were = own.slice(Math.max(since, 0)).map((one) => one.role);
		const allowed = DONE_BY[what];
		const isFine = were.some((one) => one !== null && (allowed === undefined || allowed.includes(one)));
		if (!isFine) found.push(`${who} (${were.join(", ")}): ${what}`);
	}
	return found;
}
