import type { IncomingMessage, ServerResponse } from "node:http";
import { HttpError } from "#server/http/http-errors.ts";

/** What bodies hold together until their requests end. */
export type BodyBudget = {
	/** Takes `bytes` more for a body; false if the others left too few. */
	take(bytes: number): boolean;
	release(bytes: number): void;
	/** Bytes that are taken now. */
	readonly held: number;
};

/** This much of each body is not counted, so that slow uploads never keep an order or a message out. */
const UNCOUNTED_BYTES = 8 * 1024;

/** `most`: bytes of all bodies together, beyond the first 8 KB of each. */
export function createBodyBudget(max: number): BodyBudget {
	let held = 0;
	return {
		take(bytes) {
			if (held + bytes > max) return false;
			held += bytes;
			return true;
		},
		release(bytes) {
			held -= bytes;
		},
		get held() {
			return held;
		},
	};
}

/**
 * Reads a body completely. What it holds is counted until the response ends, and nothing of it is kept when the connection
 * closes early. Event-based: leaving a loop over the stream early would close the connection before the error is sent.
 * @throws HttpError body_too_large; busy when all bodies together hold too much; malformed_request when it breaks off
 */
export function readWholeBody(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	{ limit, budget }: { limit: number; budget: BodyBudget },
): Promise<Uint8Array<ArrayBuffer>> {
	if (incoming.headers.expect !== undefined) outgoing.writeContinue();
	return new Promise((resolve, reject) => {
		let body = Buffer.alloc(0);
		let size = 0;
		let counted = 0;
		let isOver = false;
		const fail = (error: HttpError) => {
			isOver = true;
			body = Buffer.alloc(0);
			budget.release(counted);
			counted = 0;
			reject(error);
		};
		/** Grows by doubling: a body that arrives byte by byte must not become as many small buffers. */
		const makeRoom = (wanted: number): boolean => {
			if (wanted <= body.length) return true;
			const length = Math.min(limit, Math.max(wanted, 2 * size));
			const more = Math.max(length - UNCOUNTED_BYTES, 0) - counted;
			if (!budget.take(more)) return false;
			counted += more;
			const grown = Buffer.allocUnsafeSlow(length);
			body.copy(grown, 0, 0, size);
			body = grown;
			return true;
		};
		incoming.on("data", (chunk: Buffer) => {
			if (isOver) return;
			if (size + chunk.length > limit) return fail(new HttpError("body_too_large"));
			if (!makeRoom(size + chunk.length)) return fail(new HttpError("busy"));
			chunk.copy(body, size);
			size += chunk.length;
		});
		incoming.once("end", () => {
			if (isOver) return;
			isOver = true;
			resolve(body.subarray(0, size) as Buffer<ArrayBuffer>);
			body = Buffer.alloc(0);
		});
		incoming.once("close", () => isOver || fail(new HttpError("malformed_request")));
		incoming.once("error", () => isOver || fail(new HttpError("malformed_request")));
		outgoing.once("close", () => {
			budget.release(counted);
			counted = 0;
		});
	});
}
