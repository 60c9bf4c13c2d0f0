export const ACTIVITY_TYPES = [
	"LOGIN",
	"LOGIN_FAILED",
	"LOGOUT",
	"SECOND_FACTOR_ON",
	"PASSKEY_ADD",
	"PASSKEY_RENAME",
	"PASSKEY_REMOVE",
	"SECOND_FACTOR_OFF",
	"SESSION_END",
	"STAFF_INVITE",
	"STAFF_JOIN",
	"STAFF_PASSWORD",
	"STAFF_ROLE",
	"STAFF_DEACTIVATE",
	"STAFF_ACTIVATE",
	"IMAGE_UPLOAD",
	"IMAGE_DELETE",
	"CONTENT_EDIT",
	"CONTENT_RESTORE",
	"CONTENT_DRAFT",
	"CONTENT_DRAFT_DISCARD",
	"REVIEW_APPROVE",
	"REVIEW_UNAPPROVE",
	"REVIEW_SPOTLIGHT",
	"REVIEW_DELETE",
	"SUPPORT_STATUS",
	"SUPPORT_REPLY",
	"TEMPLATE_EDIT",
	"WORK_ASSIGN",
	"WORK_TAKE_OVER",
	"ORDER_REVIEW",
	"ORDER_SHIP",
	"ORDER_DELIVER",
	"ORDER_REFUND",
	"ORDER_REFUND_FAILED",
	"ORDER_REFUND_SETTLED",
	"ORDER_DISPUTE",
	"ORDER_SHIPMENT_CORRECT",
	"ORDER_SHIPMENT_UNDO",
	"ORDER_DELIVERY_UNDO",
	"ORDER_EXPORT",
	"ORDER_CONTACT",
	"ORDER_REPLACE",
	"ORDER_RETURN",
	"ORDER_NOTE",
	"ORDER_EMAIL",
	"CUSTOMER_NOTE",
	"CUSTOMER_TAG",
	"CUSTOMER_EXPORT",
	"DRAFT_CREATE",
	"DRAFT_EDIT",
	"DRAFT_HOLD",
	"DRAFT_SEND",
	"DRAFT_PAID",
	"DRAFT_CANCEL",
	"CUSTOMER_POINTS",
	"CUSTOMER_PASSWORD_EMAIL",
	"CUSTOMER_DATA",
	"CUSTOMER_ERASE",
	"CUSTOMER_BLOCK",
	"CUSTOMER_UNBLOCK",
	"CUSTOMER_MERGE",
	"PRODUCT_ADD",
	"PRODUCT_EDIT",
	"PRODUCT_PUBLISH",
	"PRODUCT_ARCHIVE",
	"PRODUCT_RESTORE",
	"PRODUCT_DELETE",
	"PRODUCT_ARRANGE",
	"PRODUCT_IMPORT",
	"PRODUCT_PARTS",
	"STOCK_ADJUST",
	"SETTINGS_EDIT",
	"DISCOUNT_CREATE",
	"DISCOUNT_EDIT",
	"DISCOUNT_EXPORT",
	"EMAIL_RETRY",
	"EMAIL_DISMISS",
	"API_KEY_CREATE",
	"API_KEY_REVOKE",
	"API_KEY_USE",
	"API_WRITE",
	"WEBHOOK_ADD",
	"WEBHOOK_EDIT",
	"WEBHOOK_PAUSE",
	"WEBHOOK_RESUME",
	"WEBHOOK_ROTATE",
	"WEBHOOK_TEST",
	"WEBHOOK_REPLAY",
	"WEBHOOK_DELETE",
	"ACTIVITY_EXPORT",
	"BACKUP_REQUEST",
	"BACKUP_DOWNLOAD",
	"LABEL_EXPORT",
	"REPORT_EXPORT",
	"DONATION_RECORD",
	"DONATION_REVERSE",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Details of an action; flat, so that they can be displayed as they are. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null>>;

/** An entry of the activity log (AACT-04); `createdAt` in epoch ms. */
export type ActivityEntry = {
	id: number;
	actionType: string;
	details: ActivityDetails;
	userAgent: string | null;
	ipAddress: string | null;
	adminEmail: string;
	createdAt: number;
};

/**
 * Today's names of what an entry is about: of its product, and of its customer or who wrote its review or message. Null if the entry
 * names none, or if its row is gone.
 */
export type ActivityNames = { productName: string | null; personName: string | null };

/** An entry of the list, which names what the log knows by its id only. */
export type ListedActivity = ActivityEntry & ActivityNames;

export type ChainedEntry = ActivityEntry & { previousHash: string; hash: string };

/**
 * Which entries of the log are listed; null for any. `from` and `to` are days such as "2025-07-13" in the shop's time
 * zone, both included; `search` is a part of the details, the type, the person or the IP address.
 */
export type ActivityFilter = {
	type: string | null;
	person: string | null;
	from: string | null;
	to: string | null;
	search: string | null;
};

export const ANY_ACTIVITY: ActivityFilter = { type: null, person: null, from: null, to: null, search: null };

/** The two list lengths (AACT-10). */
export const ACTIVITY_LIST_LENGTHS = [20, 50] as const;
export type ActivityListLength = (typeof ACTIVITY_LIST_LENGTHS)[number];

/** Window of the statistics in days (AACT-11, AACT-14, CONST-37). */
export const ACTIVITY_WINDOW_DAYS = 30;

/** The previous hash of the first entry. */
export const FIRST_HASH = "0".repeat(64);

/** Statistics of a window (AACT-05..08); days as "2025-07-13" in the shop's time zone, oldest first. */
export type ActivityStatistics = {
	totalActions: number;
	actionsByType: Readonly<Record<string, number>>;
	actionsByDay: readonly { day: string; count: number }[];
	mostActiveDay: { day: string; count: number } | null;
};

/**
 * Builds the statistics from counts by type and by day, earliest day first. Among equally active days the latest
 * counts.
 */
export function activityStatistics(
	actionsByType: Readonly<Record<string, number>>,
	actionsByDay: readonly { day: string; count: number }[],
): ActivityStatistics {
	const totalActions = actionsByDay.reduce((total, { count }) => total + count, 0);
	const mostActiveDay = actionsByDay.reduce<{ day: string; count: number } | null>(
		(busiest, day) => (busiest === null || day.count >= busiest.count ? day : busiest),
		null,
	);
	return { totalActions, actionsByType, actionsByDay, mostActiveDay };
}

/** The text that an entry's hash covers: all fields in a fixed order, the previous hash first. */
export function sealedText(entry: Omit<ActivityEntry, "id"> & { previousHash: string }): string {
	const details = Object.entries(entry.details).sort(([a], [b]) => (a < b ? -1 : 1));
	const { previousHash, actionType, userAgent, ipAddress, adminEmail, createdAt } = entry;
	return JSON.stringify([previousHash, actionType, details, userAgent, ipAddress, adminEmail, createdAt]);
}

export function preview(text: string, length: number): string {
	const characters = [...text];
	return characters.length > length ? `${characters.slice(0, length).join("")}...` : text;
}
