import { DAY_MS } from "../../../shop/kernel/calendar.rules.ts";
import { planMessages, planReviews, type SampleMessage, type SampleReview } from "./plan-feedback.ts";
import { planOrders, type SampleOrder } from "./plan-orders.ts";
import { planStock, type StockDelivery } from "./plan-stock.ts";
import { planPeople, type SamplePerson } from "./sample-people.ts";
import { createSeeded } from "./seeded-random.ts";

/** A year of a made-up shop, in the order in which it happened. Instants in epoch ms. */
export type DemoYear = {
	startsAt: number;
	endsAt: number;
	people: readonly SamplePerson[];
	orders: readonly SampleOrder[];
	deliveries: readonly StockDelivery[];
	reviews: readonly SampleReview[];
	messages: readonly SampleMessage[];
};

const DAYS = 365;
const SEED = 20_250_713;

/**
 * Plans the year that ends at `endsAt`. The same for the same two instants; `launchAt` decides from when on the packs of
 * the launch were sold.
 */
export function planYear({ endsAt, launchAt }: { endsAt: number; launchAt: number }): DemoYear {
	const seeded = createSeeded(SEED);
	const startsAt = endsAt - DAYS * DAY_MS;
	const people = planPeople(seeded);
	const orders = planOrders(seeded, people, { startsAt, endsAt, launchAt });
	return {
		startsAt,
		endsAt,
		people,
		orders,
		deliveries: planStock(seeded, orders),
		reviews: planReviews(seeded, orders, endsAt),
		messages: planMessages(seeded, people, { startsAt, endsAt }),
	};
}
