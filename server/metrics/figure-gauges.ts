import { Gauge, type Registry } from "@prometheus-io/client";
import type { App } from "#server/app-shape.ts";
import type { ShopFigures } from "#shop/overview/figures.rules.ts";

/** Several Prometheus servers, or an impatient person, cost the database no more than one. */
const FRESH_MS = 5000;
const TIMEOUT_MS = 2500;

/** What the database says about the shop as a whole. While it does not respond, only `shop_database_up` is left. */
export function createFigureGauges(
	registry: Registry,
	app: () => Pick<App, "findFigures"> | null,
	{ now = () => performance.now() } = {},
): void {
	let latest: { figures: Promise<ShopFigures | null>; at: number } | null = null;

	/** A database that does not respond at all must not hold up the rest of the scrape. */
	function load(): Promise<ShopFigures | null> {
		const opened = app();
		if (opened === null) return Promise.resolve(null);
		const timeout = Promise.withResolvers<null>();
		const timer = setTimeout(() => timeout.resolve(null), TIMEOUT_MS);
		const found = opened.findFigures().catch(() => null);
		return Promise.race([found, timeout.promise]).finally(() => clearTimeout(timer));
	}

	/** All gauges of one scrape share one reading. */
	function read(): Promise<ShopFigures | null> {
		if (latest === null || now() - latest.at >= FRESH_MS) latest = { figures: load(), at: now() };
		return latest.figures;
	}

	const gauge = <Label extends string>(
		name: string,
		help: string,
		labelNames: readonly Label[],
		values: (figures: ShopFigures) => readonly [labels: Readonly<Record<Label, string>>, value: number][],
	) =>
		new Gauge<string>({
			name,
			help,
			labelNames,
			aggregator: "first",
			registers: [registry],
			async collect() {
				const figures = await read();
				this.reset();
				if (figures === null) {
					// A gauge without labels would stay at 0, which is a figure too.
					if (labelNames.length === 0) this.remove();
					return;
				}
				for (const [labels, value] of values(figures)) this.set({ ...labels }, value);
			},
		});

	new Gauge({
		name: "shop_database_up",
		help: "1 if the database returned the shop's figures in time",
		aggregator: "first",
		registers: [registry],
		async collect() {
			this.set((await read()) === null ? 0 : 1);
		},
	});
	gauge("shop_orders", "Orders by fulfillment status", ["status"], ({ orders }) =>
		orders.map(({ status, orders: count }) => [{ status }, count]),
	);
	gauge("shop_revenue_cents", "Totals of all orders by fulfillment status, in US cents", ["status"], ({ orders }) =>
		orders.map(({ status, totalCents }) => [{ status }, totalCents]),
	);
	gauge("shop_refunds", "Refunds by state", ["state"], ({ refunds }) =>
		refunds.map(({ state, refunds: count }) => [{ state }, count]),
	);
	gauge("shop_refunded_cents", "Amounts of all refunds by state, in US cents", ["state"], ({ refunds }) =>
		refunds.map(({ state, amountCents }) => [{ state }, amountCents]),
	);
	gauge("shop_open_checkouts", "Checkouts that hold stock", [], ({ openCheckouts }) => [[{}, openCheckouts]]);
	gauge("shop_product_stock", "Units on hand by product", ["product"], ({ products }) =>
		products.map(({ id, stock }) => [{ product: String(id) }, stock]),
	);
	gauge("shop_product_reserved", "Units held by open checkouts, by product", ["product"], ({ products }) =>
		products.map(({ id, reserved }) => [{ product: String(id) }, reserved]),
	);
	gauge("shop_outbox_emails", "Emails waiting to be sent, and those that failed for good", ["state"], ({ outbox }) => [
		[{ state: "waiting" }, outbox.waiting],
		[{ state: "failed" }, outbox.failed],
	]);
	gauge("shop_outbox_oldest_seconds", "Age of the oldest waiting email; 0 without any", [], ({ outbox }) => [
		[{}, outbox.oldestSeconds],
	]);
}
