import type { Worker } from "node:cluster";
import { addCounts, type MetricList, toText } from "./merge-metrics.ts";
import { isMessage, type ProcessMessage, type SupervisorMessage } from "./process-messages.ts";

/** How long one process may take; the figures of the database take half a second less at most. */
const TIMEOUT_MS = 3000;

/** The metrics of several server processes, as their supervisor sees them. */
export function gatherMetrics() {
	const ready = new Set<Worker>();
	const latest = new Map<Worker, MetricList>();
	const waiting = new Map<number, (list: MetricList | null) => void>();
	let latestRequest = 0;
	/** What processes counted that have ended. */
	let ended: Promise<MetricList> = Promise.resolve([]);

	async function request(worker: Worker, hasFigures: boolean): Promise<MetricList> {
		latestRequest += 1;
		const request = latestRequest;
		const { promise, resolve } = Promise.withResolvers<MetricList | null>();
		waiting.set(request, resolve);
		const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
		send(worker, { kind: "metrics wanted", request, hasFigures });
		const list = await promise;
		clearTimeout(timer);
		waiting.delete(request);
		if (list !== null) latest.set(worker, list);
		// A process that hangs keeps its counts, so that sums do not fall.
		return list ?? (await addCounts([latest.get(worker) ?? []]));
	}

	async function scrape(): Promise<string> {
		const lists = await Promise.all([...ready].map((worker, index) => request(worker, index === 0)));
		return await toText([...lists, await ended]);
	}

	function receive(worker: Worker, message: unknown): void {
		if (message === "ready") ready.add(worker);
		else if (isMessage<ProcessMessage, "metrics">(message, "metrics")) waiting.get(message.request)?.(message.list);
		else if (isMessage<ProcessMessage, "last metrics">(message, "last metrics")) latest.set(worker, message.list);
		else if (isMessage<ProcessMessage, "scrape">(message, "scrape")) {
			const { request } = message;
			scrape().then(
				(text) => send(worker, { kind: "scraped", request, text }),
				() => send(worker, { kind: "scraped", request, text: null }),
			);
		}
	}

	return {
		scrape,
		/** Call it for every process that is started. */
		watch(worker: Worker): void {
			worker.on("message", (message: unknown) => receive(worker, message));
			worker.once("exit", () => {
				ready.delete(worker);
				const last = latest.get(worker);
				latest.delete(worker);
				if (last) ended = ended.then((before) => addCounts([before, last]));
			});
		},
	};
}

function send(worker: Worker, message: SupervisorMessage): void {
	// One that ends right now needs no message.
	if (worker.isConnected()) worker.send(message, () => {});
}
