import { HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { catalogSeed } from "../../../shop/selling/catalog/catalog.seed.ts";
import type { SampleOrder } from "./plan-orders.ts";
import type { Seeded } from "./seeded-random.ts";

/** A delivery from the factory, as the admin adds it; `from` and `to` are units on hand. */
export type StockDelivery = {
	requestKey: string;
	productId: number;
	change: number;
	from: number;
	to: number;
	at: number;
};

/** Units in one delivery from the factory. */
const BOXES: Readonly<Record<number, number>> = { 1: 60, 2: 50, 3: 40, 4: 60, 5: 20, 6: 40, 7: 50 };

/** A delivery arrives an hour before an order that would find too little. */
export function planStock(seeded: Seeded, orders: readonly SampleOrder[]): StockDelivery[] {
	const onHand = new Map(catalogSeed.map(({ id, stock }) => [id, stock]));
	const deliveries: StockDelivery[] = [];
	for (const { price, at } of orders) {
		for (const { productId, quantity } of price.lines) {
			const from = onHand.get(productId) ?? 0;
			const change = from < quantity ? Math.max(BOXES[productId] ?? 0, quantity) : 0;
			if (change > 0) {
				const to = from + change;
				deliveries.push({ requestKey: seeded.uuid(), productId, change, from, to, at: at - HOUR_MS });
			}
			onHand.set(productId, from + change - quantity);
		}
	}
	return deliveries;
}
