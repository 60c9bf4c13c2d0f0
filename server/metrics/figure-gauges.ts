import { Gauge, type Registry } from "@prometheus-io/client";
import type { App } from "#server/app-shape.ts";
import { STORED_CAUSES } from "#shop/operations/alarms/alarm.rules.ts";
import type { ShopFigures, ShopSurroundings } from "#shop/operations/overview/figures.rules.ts";

/** Several Prometheus servers, or an impatient person, cost the database no more than one. */
const FRESH_MS = 5000;
/** A bucket and a certificate are a call to another machine each. */
const SURROUNDINGS_FRESH_MS = 60_000;
const TIMEOUT_MS = 2500;

type Now = () => number;
type Values<From> = (from: From) => readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/**
 * What the database says about the shop as a whole, and what surrounds the shop. While the database does not respond, only
 * `shop_database_up` and the surroundings are left.
 */
export function createFigureGauges(
	registry: Registry,
	app: () => Pick<App, "findFigures" | "findSurroundings"> | null,
	{ now = () => performance.now() }: { now?: Now } = {},
): void {
	const readFigures = share(() => app()?.findFigures(), FRESH_MS, now);
	const readSurroundings = share(() => app()?.findSurroundings(), SURROUNDINGS_FRESH_MS, now);

	const gaugeOf =
		<From>(read: () => Promise<From | null>) =>
		(name: string, help: string, labelNames: readonly string[], values: Values<From>) =>
			new Gauge<string>({
				name,
				help,
				labelNames,
				aggregator: "first",
				registers: [registry],
				async collect() {
					const from = await read();
					this.reset();
					// A gauge without labels would stay at 0, which is a figure too.
					if (labelNames.length === 0) this.remove();
					for (const [labels, value] of from === null ? [] : values(from)) this.set({ ...labels }, value);
				},
			});
	const gauge = gaugeOf<ShopFigures>(readFigures);
	const surrounding = gaugeOf<ShopSurroundings>(readSurroundings);

	new Gauge({
		name: "shop_database_up",
		help: "1 if the database returned the shop's figures in time",
		aggregator: "first",
		registers: [registry],
		async collect() {
			this.set((await readFigures()) === null ? 0 : 1);
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
	gauge("shop_disputes", "Disputes by state", ["state"], ({ disputes }) =>
		disputes.byState.map(({ state, disputes: count }) => [{ state }, count]),
	);
	gauge("shop_disputes_unanswered", "Disputes whose provider waits for the shop's response", [], ({ disputes }) => [
		[{}, disputes.unanswered],
	]);
	gauge("shop_alarm_active", "1 if the shop found this when it last looked", ["cause"], ({ alarms }) =>
		STORED_CAUSES.map((cause) => [{ cause }, alarms.includes(cause) ? 1 : 0]),
	);
	const drillGauge = (name: string, help: string, value: (drill: NonNullable<ShopFigures["restoreDrill"]>) => number) =>
		gauge(`shop_restore_drill_${name}`, help, [], ({ restoreDrill }) =>
			restoreDrill === null ? [] : [[{}, value(restoreDrill)]],
		);
	drillGauge("timestamp_seconds", "When a backup was last restored to check it", (drill) => drill.finishedAt);
	drillGauge("duration_seconds", "How long that restore and its checks took", (drill) => drill.seconds);
	drillGauge("violations", "Contradictions found in the restored backup", (drill) => drill.violations);
	drillGauge("passed", "1 if the restored backup was whole, 0 if not", (drill) => (drill.isPassed ? 1 : 0));
	surrounding(
		"shop_backup_newest_timestamp_seconds",
		"When the newest backup was made; 0 if there is none",
		[],
		(figures) => [[{}, (figures.backedUpAt ?? 0) / 1000]],
	);
	surrounding(
		"shop_certificate_end_timestamp_seconds",
		"When the certificate of PUBLIC_URL ends; 0 if browsers reject it",
		[],
		({ certificateEndsAt }) => (certificateEndsAt === null ? [] : [[{}, certificateEndsAt / 1000]]),
	);
	surrounding("shop_disk_free_bytes", "Free space where the shop writes", ["folder"], ({ free }) =>
		free.map(({ folder, bytes }) => [{ folder }, bytes]),
	);
}

/**
 * All gauges of one scrape share one reading, which is fresh for so long. One that does not end in time is missing, and must
 * not hold up the rest of the scrape.
 * @returns a function that resolves to null for a reading that failed or is late
 */
function share<From>(load: () => Promise<From> | undefined, freshMs: number, now: Now): () => Promise<From | null> {
	let latest: { reading: Promise<From | null>; at: number } | null = null;
	return async () => {
		if (latest === null || now() - latest.at >= freshMs) {
			const loading = load();
			if (loading === undefined) return null;
			latest = { reading: loading.catch(() => null), at: now() };
		}
		const late = Promise.withResolvers<null>();
		const timer = setTimeout(() => late.resolve(null), TIMEOUT_MS);
		return await Promise.race([latest.reading, late.promise]).finally(() => clearTimeout(timer));
	};
}
