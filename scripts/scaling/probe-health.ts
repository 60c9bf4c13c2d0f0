import { parentPort, Worker, workerData } from "node:worker_threads";

/** The slowest answer of each health check so far, in ms, and how many answers were not what they should be. */
export type HealthReport = { asked: number; slowestHealthzMs: number; slowestReadyzMs: number; notReady: number };

/** Asks the health checks again and again, on a thread of its own so that the load's work does not count as the shop's. */
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
	const report: HealthReport = { asked: 0, slowestHealthzMs: 0, slowestReadyzMs: 0, notReady: 0 };
	const ask = async (url: string) => {
		const askedAt = performance.now();
		const status = await fetch(url, { headers: { connection: "close" } }).then(
			(response) => response.text().then(() => response.status),
			() => 0,
		);
		return { status, tookMs: Math.round(performance.now() - askedAt) };
	};
	while (!isOver) {
		for (const url of urls) {
			const [healthz, readyz] = await Promise.all([ask(`${url}/healthz`), ask(`${url}/readyz`)]);
			report.asked += 1;
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
