import { type MetricObjectWithValues, type MetricValue, Registry } from "@prometheus-io/client";

/** Metrics as they are sent between processes. */
export type MetricList = MetricObjectWithValues<MetricValue<string>>[];

/** Joins the metrics of several processes: sums, unless a metric says otherwise. */
function merge(lists: readonly MetricList[]) {
	return Registry.aggregate([...lists]);
}

/** Prometheus' text format. */
export function toText(lists: readonly MetricList[]): Promise<string> {
	return merge(lists).metrics();
}

/**
 * What counts on after its process has ended: without it, sums would fall with every restart, and Prometheus takes a
 * fall for a restart of everything.
 */
export async function addCounts(lists: readonly MetricList[]): Promise<MetricList> {
	const all = (await merge(lists).getMetricsAsJSON()) as MetricList;
	return all.filter(({ type }) => COUNTING.has(String(type)));
}

const COUNTING: ReadonlySet<string> = new Set(["counter", "histogram"]);
