import { hash } from "node:crypto";

/** A statement as one connection knows it. */
export type Prepared = {
	/** Empty for the protocol's unnamed statement, which the server forgets at the next one. */
	name: string;
	isParsed: boolean;
	/** The columns of its rows, once the server has described them. */
	columns: readonly ResultColumn[] | null;
};

export type ResultColumn = { name: string; parse: (value: string) => unknown };

/** Per role. Each costs the server some 50 KB per connection; a busy shop uses about this many again and again. */
const MAX_STATEMENTS = 80;
/** Longer ones are built from lists, and hardly ever come a second time. */
const MAX_LENGTH = 8000;

/** What the connections of one pool share. */
export type Preparing = {
	/** False for the protocol's unnamed statement only. */
	isOn: boolean;
	/** Counts up when plans of an earlier version are of no use. */
	version: number;
};

/**
 * The named statements of one connection, so that the server parses and plans each of them once. The least recently
 * used makes room for a new one. A name is made from its statement: behind a pooler that does not tell its clients'
 * statements apart, a name can be unknown or taken, but never stand for another statement.
 */
export class PreparedStatements {
	/** By role, then by SQL; the least recently used first. */
	#byRole = new Map<string, Map<string, Prepared>>();
	#toClose: string[] = [];
	#preparing: Preparing;
	#version: number;

	constructor(preparing: Preparing) {
		this.#preparing = preparing;
		this.#version = preparing.version;
	}

	/** @param role the plan of a statement with row-level security is made for one role */
	get(sql: string, role: string): Prepared {
		if (!this.#preparing.isOn || sql.length > MAX_LENGTH) return { name: "", isParsed: false, columns: null };
		if (this.#version !== this.#preparing.version) this.#forgetAll();
		let known = this.#byRole.get(role);
		if (!known) {
			known = new Map();
			this.#byRole.set(role, known);
		}
		let statement = known.get(sql);
		if (statement) known.delete(sql);
		else statement = { name: nameOf(sql, role), isParsed: false, columns: null };
		known.set(sql, statement);
		if (known.size > MAX_STATEMENTS) this.#forget(known, known.keys().next().value ?? "");
		return statement;
	}

	/** Nobody knows whether these got as far as being parsed: closing one that does not exist is no error. */
	forgetUnparsed(statements: readonly Prepared[]): void {
		for (const known of this.#byRole.values()) {
			for (const [sql, statement] of known) {
				if (!statement.isParsed && statements.includes(statement)) this.#forget(known, sql);
			}
		}
	}

	/** After a migration, for all connections: plans that return other columns than before are rejected. */
	startAgain(): void {
		this.#preparing.version += 1;
	}

	/** For all connections, for good. */
	giveUp(): void {
		this.#preparing.isOn = false;
	}

	/** Names to close at the server; each is returned once. */
	takeClosed(): readonly string[] {
		if (this.#toClose.length === 0) return [];
		const names = this.#toClose;
		this.#toClose = [];
		return names;
	}

	#forget(known: Map<string, Prepared>, sql: string): void {
		const statement = known.get(sql);
		if (statement) this.#toClose.push(statement.name);
		known.delete(sql);
	}

	#forgetAll(): void {
		for (const known of this.#byRole.values()) for (const sql of [...known.keys()]) this.#forget(known, sql);
		this.#version = this.#preparing.version;
	}
}

function nameOf(sql: string, role: string): string {
	return `shop_${hash("sha256", `${role} ${sql}`).slice(0, 32)}`;
}
