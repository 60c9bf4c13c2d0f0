import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** A shop's database as its superuser sees it. */
export type BenchDatabase = {
	query(statement: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
	close(): Promise<void>;
};

/** Opens the database of a shop past the shop: a server's at any time, the embedded one only while no shop has it open. */
export async function openBenchDatabase(place: {
	databaseUrl: string | null;
	dataDir: string;
}): Promise<BenchDatabase> {
	if (place.databaseUrl === null) return await PGlite.create({ dataDir: join(place.dataDir, "database") });
	const client = new pg.Client({ connectionString: place.databaseUrl });
	await client.connect();
	return { query: (statement, parameters) => client.query(statement, parameters), close: () => client.end() };
}
