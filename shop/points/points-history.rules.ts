/**
 * One row of the points history (PTS-04): positive is earned, negative is redeemed or lost. `description` is a word of
 * the dictionaries (`order`, `redemption`, `refund`, `return`, `inactivity`) or the shop's own text; instants in epoch ms.
 */
export type PointsTransaction = {
	id: string;
	description: string;
	points: number;
	createdAt: number;
	expiresAt: number | null;
	orderNumber: string | null;
};

/** Rows on one page of the points history. */
export const POINTS_PER_PAGE = 20;

/** Where the next page begins: behind the entry of this instant and id. */
export type PointsCursor = { createdAt: number; id: string };

/** An end that a customer should know of: so many points, and when they expire or are halved (D-32). */
export type PointsExpiration = { points: number; at: number };
