import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** A load balancer in front of several shops, as a hosting provider would have one. */
export type Balancer = {
	url: string;
	/** Requests whose connection a shop cut after receiving them. */
	readonly cut: string[];
	/** Waits until it knows which shops are ready, as an operator does before stopping the next one. */
	untilNoticed(): Promise<void>;
	close(): Promise<void>;
};

const CHECK_EVERY_MS = 100;

/**
 * Distributes requests in turn over the shops whose `/readyz` returns 200, with keep-alive connections. Tries another
 * shop only when the connection was refused, because the request cannot have arrived then. Any later cut is a failure.
 */
export async function balanceLoad(ports: readonly number[]): Promise<Balancer> {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const ready = new Set<number>();
	const cut: string[] = [];
	let turn = 0;

	const check = async () => {
		for (const port of ports) {
			const isReady = await fetch(`http://localhost:${port}/readyz`, { headers: { connection: "close" } }).then(
				(response) => response.ok,
				() => false,
			);
			if (isReady) ready.add(port);
			else ready.delete(port);
		}
	};
	await check();
	const checks = setInterval(check, CHECK_EVERY_MS);

	function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: ReadonlySet<number>): void {
		const untried = ports.filter((port) => !tried.has(port));
		const isAnyReady = untried.some((port) => ready.has(port));
		const open = isAnyReady ? untried.filter((port) => ready.has(port)) : untried;
		const port = open[turn++ % Math.max(1, open.length)];
		if (port === undefined) {
			outgoing.writeHead(502).end();
			return;
		}
		const { method = "GET", url: path = "/", headers } = incoming;
		const forwarded = request({ host: "localhost", port, method, path, headers, agent }, (outcome) => {
			const { connection: _, "keep-alive": __, ...headersToForward } = outcome.headers;
			outgoing.writeHead(outcome.statusCode ?? 502, headersToForward);
			outcome.pipe(outgoing);
			outcome.once("error", () => outgoing.destroy());
		});
		forwarded.once("error", (error: NodeJS.ErrnoException) => {
			const isRejected = error.code === "ECONNREFUSED";
			if (isRejected) {
				pass(incoming, outgoing, body, new Set([...tried, port]));
				return;
			}
			cut.push(`${error.code ?? error.message} ${forwarded.reusedSocket ? "kept-alive" : "new"} ${method} ${path}`);
			if (!outgoing.headersSent) outgoing.writeHead(502);
			outgoing.end();
		});
		forwarded.end(body);
	}

	const server = createServer(async (incoming, outgoing) => {
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk as Buffer);
		pass(incoming, outgoing, Buffer.concat(chunks), new Set());
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const address = server.address();
	return {
		url: `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`,
		cut,
		untilNoticed: check,
		async close() {
			clearInterval(checks);
			agent.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
