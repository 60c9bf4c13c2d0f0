import { type IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";

/** A response's head without the date, and its body: the bytes of the complete message are made once per second. */
export class PreparedMessage {
	readonly status: number;
	#head: string;
	#bytes: Buffer;
	#bodyAt = 0;
	#second = 0;
	#keepAliveMs = 0;

	/** `headers` are alternating names and values. */
	constructor(status: number, headers: readonly string[], body: Buffer) {
		this.status = status;
		this.#head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
		for (let at = 0; at < headers.length; at += 2) this.#head += `${headers[at]}: ${headers[at + 1]}\r\n`;
		this.#bytes = body;
	}

	get body(): Buffer {
		return this.#bytes.subarray(this.#bodyAt);
	}

	/**
	 * Never written to again, because a slow client may still be receiving it. Instant (epoch ms) and idle time of the
	 * connection (ms) complete the head with what node:http adds.
	 */
	toBytes(at: number, keepAliveMs: number): Buffer {
		const second = Math.floor(at / 1000);
		if (second !== this.#second || keepAliveMs !== this.#keepAliveMs) {
			const date = `Date: ${new Date(second * 1000).toUTCString()}`;
			const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`;
			const head = Buffer.from(`${this.#head}${date}\r\n${keepAlive}\r\n\r\n`, "latin1");
			this.#bytes = Buffer.concat([head, this.body]);
			this.#bodyAt = head.length;
			this.#second = second;
			this.#keepAliveMs = keepAliveMs;
		}
		return this.#bytes;
	}
}

/**
 * A response that can be sent as one buffer. node:http checks and joins the headers of every response, which takes longer
 * than everything else about a cached page. Marking the head as sent is no public interface of node:http: a test
 * compares the bytes with those of `writeHead`.
 */
export class PreparedResponse<Incoming extends IncomingMessage = IncomingMessage> extends ServerResponse<Incoming> {
	declare private _header: string | null;
	declare private _headerSent: boolean;
	declare private _keepAliveTimeout: number;

	/** Whether `sendPrepared` can be used: not for the last response of a connection, nor for one without its body. */
	get isPreparable(): boolean {
		const { method, headers } = this.req;
		return this.shouldKeepAlive && method === "GET" && headers.expect === undefined && !this.headersSent;
	}

	sendPrepared(message: PreparedMessage): void {
		const bytes = message.toBytes(Date.now(), this._keepAliveTimeout);
		this.statusCode = message.status;
		this._header = "sent";
		this._headerSent = true;
		this.end(bytes);
	}
}

/** The same without the shortcut: node:http writes every response itself. */
export class WrittenResponse<Incoming extends IncomingMessage = IncomingMessage> extends PreparedResponse<Incoming> {
	override get isPreparable(): boolean {
		return false;
	}
}
