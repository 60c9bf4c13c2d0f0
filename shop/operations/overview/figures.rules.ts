/** The shop in numbers, for metrics. Amounts in cents. */
export type ShopFigures = {
	orders: readonly { status: string; orders: number; totalCents: number }[];
	refunds: readonly { state: string; refunds: number; amountCents: number }[];
	products: readonly { id: number; stock: number; reserved: number }[];
	openCheckouts: number;
	/** `unanswered`: those whose provider waits for the shop's response. */
	disputes: { byState: readonly { state: string; disputes: number }[]; unanswered: number };
	/** What the job of alarms has found and the metrics cannot see by themselves. */
	alarms: readonly string[];
	/** The last backup that was restored to check it; null before the first one. `finishedAt` in seconds since 1970. */
	restoreDrill: { finishedAt: number; seconds: number; violations: number; isPassed: boolean } | null;
	outbox: { waiting: number; failed: number; oldestSeconds: number };
};

/** What surrounds the shop, for metrics. Instants in epoch ms; null: there is none, or it cannot be read. */
export type ShopSurroundings = {
	/** When the newest backup was made. */
	backedUpAt: number | null;
	/** The end of the certificate of PUBLIC_URL; 0 if browsers reject it, null without https. */
	certificateEndsAt: number | null;
	free: readonly { folder: "data" | "backups"; bytes: number }[];
};
