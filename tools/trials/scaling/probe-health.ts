import { parentPort, Worker, workerData } from "node:worker_threads";

/** The slowest response of each health check so far, in ms, and how many responses were wrong. */
export type HealthReport = { checks: number; slowestHealthzMs: number; slowestReadyzMs: number; notReady: number };

/** Polls the health checks on a separate thread, so that the load generator's work is not measured as the shop's. */
export function probeHealth(urls: readonly string[]): { end(): Promise<HealthReport> } {
	const worker = new Worker(new URL(import.meta.url), { workerData: { urls } });
	return {
		async end() {
			const report = new Promise<HealthReport>((resolve) => worker.once("message", resolve));
			worker.postMessage("end");
			const last = await report;
			await worker.terminate();
			return last;
		},
	};
}

async function probe(urls: readonly string[]): Promise<void> {
	let isOver = false;
	parentPort?.once("message", () => {
		isOver = true;
	});
	const report: HealthReport = { checks: 0, slowestHealthzMs: 0, slowestReadyzMs: 0, notReady: 0 };
	const check = async (url: string) => {
		const startedAt = performance.now();
		const status = await fetch(url, { headers: { connection: "close" } }).then(
			(response) => response.text().then(() => response.status),
			() => 0,
		);
		return { status, tookMs: Math.round(performance.now() - startedAt) };
	};
	while (!isOver) {
		for (const url of urls) {
			const [healthz, readyz] = await Promise.all([check(`${url}/healthz`), check(`${url}/readyz`)]);
			report.checks += 1;
			report.slowestHealthzMs = Math.max(report.slowestHealthzMs, healthz.tookMs);
			report.slowestReadyzMs = Math.max(report.slowestReadyzMs, readyz.tookMs);
			if (readyz.status !== 200 || healthz.status !== 200) report.notReady += 1;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	parentPort?.postMessage(report);
}

const { urls } = (workerData ?? {}) as { urls?: readonly string[] };
if (parentPort !== null && urls !== undefined) await probe(urls);
