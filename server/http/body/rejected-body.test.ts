import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { openHttpServer } from "#server/testing/open-http-server.ts";

const MEGABYTE = 1024 * 1024;

/** A POST whose body has so many bytes, and, once its connection is closed, how many of them the server has read. */
async function openUpload(length: number) {
	const server = await openHttpServer(async () => new Response());
	const head = `POST /api/a HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
	const closed = once(server.httpServer.server, "connection").then(async ([socket]: Socket[]) => {
		await new Promise((resolve) => socket?.once("close", resolve));
		return (socket?.bytesRead ?? 0) - head.length;
	});
	return { ...server, bytes: head + "x".repeat(length), read: () => closed };
}

test("a client that sends far more than the limit gets the response, because all of it is read", async () => {
	const length = 15 * MEGABYTE;
	const { sendBytes, bytes, read } = await openUpload(length);
	expect(await sendBytes(bytes)).toMatch(/^HTTP\/1.1 413 /);
	expect(await read()).toBe(length);
});

test("of a body without end the server reads 16 MB and what has arrived by then", async () => {
	const { startUpload, bytes, read } = await openUpload(48 * MEGABYTE);
	startUpload(bytes);
	const length = await read();
	expect(length).toBeGreaterThan(16 * MEGABYTE);
	expect(length).toBeLessThan(32 * MEGABYTE);
});
