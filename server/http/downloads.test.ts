import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openHttpServer } from "#server/testing/open-http-server.ts";

const CHUNK = Buffer.alloc(64 * 1024, "x");
const headers = (bytes: number) => ({
	"content-type": "application/x-tar",
	"content-disposition": 'attachment; filename="a.tar"',
	"content-length": String(bytes),
	"cache-control": "no-store",
});

test("D-94 a file is sent as it is read: the client has its start before its end exists", async () => {
	const rest = Promise.withResolvers<void>();
	async function* file() {
		yield CHUNK;
		await rest.promise;
		yield CHUNK;
	}
	const body = () => Readable.toWeb(Readable.from(file())) as ReadableStream<Uint8Array>;
	const { httpServer, ask } = await openHttpServer(
		async () => new Response(body(), { headers: headers(CHUNK.length * 2) }),
	);
	const { port } = httpServer.server.address() as { port: number };
	const outgoing = request({ host: "127.0.0.1", port, path: "/api/file" }).end();
	const [incoming] = await once(outgoing, "response");
	const [first] = await once(incoming, "data");
	expect([first.length > 0, incoming.headers["content-length"]]).toEqual([true, String(CHUNK.length * 2)]);
	expect(incoming.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
	let length = first.length;
	incoming.on("data", (chunk: Buffer) => {
		length += chunk.length;
	});
	rest.resolve();
	await once(incoming, "end");
	expect(length).toBe(CHUNK.length * 2);
	const head = await ask("/api/file", { method: "HEAD" });
	expect([head.status, head.headers["content-length"], head.body]).toEqual([200, String(CHUNK.length * 2), ""]);
});

test("D-94 a file that cannot be read to its end ends the connection, and nothing else does", async () => {
	async function* file() {
		yield CHUNK;
		throw new Error("the disk is gone");
	}
	const { ask, httpServer } = await openHttpServer(async ({ url }) =>
		url.endsWith("/api/file")
			? new Response(Readable.toWeb(Readable.from(file())) as ReadableStream<Uint8Array>, {
					headers: headers(CHUNK.length * 2),
				})
			: new Response("fine"),
	);
	const { port } = httpServer.server.address() as { port: number };
	const [incoming] = await once(request({ host: "127.0.0.1", port, path: "/api/file" }).end(), "response");
	incoming.resume();
	const [error] = await once(incoming, "error");
	expect(error.message).toBe("aborted");
	expect((await ask("/api/other")).body).toBe("fine");
});
