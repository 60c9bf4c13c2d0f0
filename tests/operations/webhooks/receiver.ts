import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { endWithFile } from "#tests/support/processes/end-with-file.ts";

export type Received = { headers: Record<string, string>; body: string; path: string };

/** A receiver of webhooks on this machine: what it got, and what it answers; 204 at first. */
export async function openReceiver() {
	const received: Received[] = [];
	const receiver = {
		received,
		url: "",
		answer: (_one: Received, response: ServerResponse): void => void response.writeHead(204).end(),
		types: () => received.map(({ body }) => JSON.parse(body).type as string),
	};
	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
		const one = { headers, body: Buffer.concat(chunks).toString(), path: request.url ?? "" };
		received.push(one);
		receiver.answer(one, response);
	};
	const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address !== "object" || address === null) throw new Error("the receiver has no port");
	receiver.url = `http://127.0.0.1:${address.port}/hook`;
	endWithFile(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	return receiver;
}
