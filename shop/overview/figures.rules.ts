/** The shop in numbers, for metrics. Amounts in cents. */
export type ShopFigures = {
	orders: readonly { status: string; orders: number; totalCents: number }[];
	refunds: readonly { state: string; refunds: number; amountCents: number }[];
	products: readonly { id: number; stock: number; reserved: number }[];
	openCheckouts: number;
	outbox: { waiting: number; failed: number; oldestSeconds: number };
};
