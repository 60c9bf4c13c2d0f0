import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";

/** A statement as the shop sent it; null parameters are SQL's null. */
export type RecordedStatement = { text: string; values: (string | null)[] };

export type StatementRecorder = Awaited<ReturnType<typeof recordStatements>>;

/**
 * Stands between a shop and its database.
 * @returns the database's URL for the shop, and what was sent to it since the last look
 */
export async function recordStatements(databaseUrl: string) {
	const { hostname, port } = new URL(databaseUrl);
	let sent: RecordedStatement[] = [];
	const server: Server = createServer((client) => {
		const database = connect(Number(port || 5432), hostname);
		const read = readMessages((statement) => sent.push(statement));
		client.on("data", (bytes: Buffer) => {
			read(bytes);
			database.write(bytes);
		});
		database.on("data", (bytes) => client.write(bytes));
		for (const [one, other] of [
			[client, database],
			[database, client],
		] as const) {
			one.on("error", () => other.destroy());
			one.on("close", () => other.destroy());
		}
	});
	server.listen(0, "localhost");
	await once(server, "listening");
	const address = server.address();
	const url = new URL(databaseUrl);
	url.hostname = "localhost";
	url.port = String(typeof address === "object" ? address?.port : "");
	return {
		url: url.href,
		takeSent(): RecordedStatement[] {
			const taken = sent;
			sent = [];
			return taken;
		},
		stop: () => void server.close(),
	};
}

/** Reads what a client of PostgreSQL sends: Parse and Bind of prepared statements, and simple queries. */
function readMessages(onStatement: (statement: RecordedStatement) => void): (bytes: Buffer) => void {
	const prepared = new Map<string, string>();
	let rest = Buffer.alloc(0);
	let isStarted = false;
	return (bytes) => {
		rest = Buffer.concat([rest, bytes]);
		for (;;) {
			// The first message of a connection has no type.
			const head = isStarted ? 1 : 0;
			if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return;
			const end = head + rest.readInt32BE(head);
			const type = isStarted ? rest.toString("latin1", 0, 1) : "";
			const body = rest.subarray(head + 4, end);
			rest = rest.subarray(end);
			isStarted = true;
			if (type === "Q") onStatement({ text: textAt(body, 0), values: [] });
			if (type === "P") {
				const name = textAt(body, 0);
				prepared.set(name, textAt(body, Buffer.byteLength(name) + 1));
			}
			if (type === "B") onStatement(boundOf(body, prepared));
		}
	};
}

/** Bind: two names, the second the statement's, then formats and values. */
function boundOf(body: Buffer, prepared: ReadonlyMap<string, string>): RecordedStatement {
	let at = Buffer.byteLength(textAt(body, 0)) + 1;
	const name = textAt(body, at);
	at += Buffer.byteLength(name) + 1;
	at += 2 + 2 * body.readInt16BE(at);
	const count = body.readInt16BE(at);
	at += 2;
	const values: (string | null)[] = [];
	for (let index = 0; index < count; index++) {
		const length = body.readInt32BE(at);
		at += 4;
		values.push(length < 0 ? null : body.toString("utf8", at, at + length));
		at += Math.max(0, length);
	}
	return { text: prepared.get(name) ?? "", values };
}

function textAt(body: Buffer, at: number): string {
	return body.toString("utf8", at, body.indexOf(0, at));
}
