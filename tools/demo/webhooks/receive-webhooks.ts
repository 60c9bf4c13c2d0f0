import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the demo lets its webhooks reach. */
export const RECEIVER_NETWORKS = "127.0.0.1";

/** Plays the owner's programs: each message is taken. @returns where it listens; it ends with the process */
export async function receiveWebhooks(): Promise<string> {
	const server = createServer((incoming, outgoing) => {
		incoming.resume();
		incoming.once("end", () => outgoing.writeHead(204).end());
	});
	server.listen(0, "127.0.0.1").unref();
	await once(server, "listening");
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
