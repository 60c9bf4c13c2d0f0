import type { Dialect } from "kysely";

/** An open database, embedded or on a server, before the shop's own rules of use. */
export type Connection = {
	kind: "embedded" | "server";
	dialect: Dialect;
	/** Several statements at once, as the login that owns the tables; for migrations alone. */
	runScript(script: string): Promise<void>;
	close(): Promise<void>;
};
