/** What waits for the owner, in the order of its cards. */
export const TASKS = [
	"toShip",
	"toReview",
	"openRefunds",
	"openDisputes",
	"openMessages",
	"pendingReviews",
	"soldOut",
	"lowStock",
	"failedEmails",
	"aboutPage",
	"charityName",
] as const;
export type Task = (typeof TASKS)[number];

export type ToDo = {
	counts: Readonly<Record<Task, number>>;
	/** Products for sale with few units available or none, the fewest first. */
	lowStock: readonly { id: number; name: string; available: number }[];
};
