import { Counter, Histogram, type Registry } from "@prometheus-io/client";
import type { HttpObserver } from "#server/http/observer/http-observer.ts";

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Requests by route and status, and the use of the page cache. */
export function createRequestMetrics(registry: Registry): HttpObserver {
	const requests = new Histogram({
		name: "shop_http_request_duration_seconds",
		help: "Time until a response was sent, by route pattern, method and status",
		labelNames: ["route", "method", "status"],
		buckets: BUCKETS_S,
		registers: [registry],
	});
	const pages = new Counter({
		name: "shop_page_cache_requests_total",
		help: "Requests for public pages: hit from memory, miss rendered or waited for",
		labelNames: ["result"],
		registers: [registry],
	});
	return {
		request: ({ route, method, status, seconds }) =>
			requests.observe({ route, method: METHODS.has(method) ? method : "other", status }, seconds),
		page: (result) => pages.inc({ result }),
	};
}
