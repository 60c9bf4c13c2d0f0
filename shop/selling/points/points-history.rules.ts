/**
 * A row of the points history (PTS-04): positive when earned, negative when redeemed or lost. `description` is a
 * translation key (`order`, `redemption`, `refund`, `return`, `inactivity`) or free text; instants in epoch ms.
 */
export type PointsTransaction = {
	id: string;
	description: string;
	points: number;
	createdAt: number;
	expiresAt: number | null;
	orderNumber: string | null;
};

/** The longest reason for points given or taken by hand. */
export const MAX_POINTS_REASON_LENGTH = 200;

/** The most points that are given or taken at once. */
export const MAX_POINTS_BY_HAND = 100_000;

export const POINTS_PER_PAGE = 20;

/** Points that expire or are halved at this instant (D-32). */
export type PointsExpiration = { points: number; at: number };
