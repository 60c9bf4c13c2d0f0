import type { PGlite } from "@electric-sql/pglite";

/** The messages of PostgreSQL's protocol that the library sends, by their first byte. */
const PARSE = "P".charCodeAt(0);
const DESCRIBE = "D".charCodeAt(0);
const BIND = "B".charCodeAt(0);
const EXECUTE = "E".charCodeAt(0);
const SYNC = "S".charCodeAt(0);
const QUERY = "Q".charCodeAt(0);
const HEAD_LENGTH = 5;

type Responses = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Known = { name: string; described: Responses };

/**
 * Lets a database of the library parse each statement's text once: the library names no statement, so that PostgreSQL would
 * parse, rewrite and plan each of the thousands of a simulated day again. The answers are the same.
 */
export function prepareStatements(pglite: PGlite): void {
	const send = pglite.execProtocolStream.bind(pglite);
	const known = new Map<string, Known>();
	let current: { text: string; statement: Known | null } | null = null;
	let bound: Uint8Array | null = null;
	let isSynced = false;

	pglite.execProtocolStream = async (message, options) => {
		const kind = message[0];
		if (kind === SYNC && isSynced) return [];
		isSynced = false;
		if (kind === QUERY) {
			const answers = await send(message, options);
			isSynced = true;
			return answers;
		}
		if (kind === PARSE) {
			const text = Buffer.from(message.subarray(HEAD_LENGTH)).toString("latin1");
			const statement = known.get(text) ?? null;
			current = { text, statement };
			return statement ? [] : await send(named(message, 0, nameOf(known.size)), options);
		}
		if (current === null) return await send(message, options);
		const { text, statement } = current;
		if (kind === DESCRIBE && statement === null) {
			const name = nameOf(known.size);
			const described = await send(named(message, 1, name), options);
			current.statement = { name, described };
			known.set(text, current.statement);
			return described;
		}
		if (statement === null) return await send(message, options);
		if (kind === DESCRIBE)
			return bound ? statement.described.filter((one) => one.name === "rowDescription") : statement.described;
		if (kind === BIND) {
			bound = named(message, 1, statement.name);
			return [];
		}
		if (kind !== EXECUTE || bound === null) return await send(message, options);
		const all = Buffer.concat([bound, message, SYNC_MESSAGE]);
		bound = null;
		isSynced = true;
		return await send(all, options);
	};
}

const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4);

const nameOf = (at: number) => `s${at}`;

/** The message with a name where it has an empty one, so many bytes after its head. */
function named(message: Uint8Array, skipped: number, name: string): Uint8Array {
	const at = HEAD_LENGTH + skipped;
	const result = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
	result.writeInt32BE(result.length - 1, 1);
	return result;
}
