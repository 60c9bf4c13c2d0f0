import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { NO_CONTENT_POLICY, securityHeaders } from "#server/http/security-headers.ts";
import type { Membership } from "#server/start/membership.ts";

/**
 * The metrics of this process, served where the configuration says. Of several processes, each serves those of all on the
 * shop's port, and their supervisor on a port of its own. Loads nothing in a shop without metrics.
 */
export async function openShopMetrics(
	{ port, host, token }: NonNullable<Config["metrics"]>,
	{ log, membership, isHttps }: { log: Log; membership: Membership | undefined; isHttps: boolean },
) {
	const { openMetrics } = await import("./open-metrics.ts");
	const { toText } = await import("./merge-metrics.ts");
	const { createMetricsPage, listenForMetrics } = await import("./serve-metrics.ts");
	const metrics = openMetrics();
	const headers = [...securityHeaders(isHttps), "content-security-policy", NO_CONTENT_POLICY];
	if (membership) {
		const { reportMetrics } = await import("./report-metrics.ts");
		const { scrape, reportLast } = reportMetrics(metrics);
		const serve = token === null ? undefined : createMetricsPage({ token, scrape, log, headers });
		return { ...metrics, serve, close: reportLast };
	}
	const page = createMetricsPage({
		token,
		scrape: async () => await toText([await metrics.collect({ hasFigures: true })]),
		log,
		headers,
	});
	const close = port === null ? async () => {} : await listenForMetrics(page, { port, host });
	return { ...metrics, serve: token === null ? undefined : page, close };
}

/** The metrics of all processes, on a port of their own if there is one. */
export async function openScrapes({ port, host, token }: NonNullable<Config["metrics"]>, log: Log) {
	const { gatherMetrics } = await import("./gather-metrics.ts");
	const { createMetricsPage, listenForMetrics } = await import("./serve-metrics.ts");
	const { watch, scrape } = gatherMetrics();
	const close =
		port === null ? null : await listenForMetrics(createMetricsPage({ token, scrape, log }), { port, host });
	return { watch, close: async () => await close?.() };
}
