import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export type BenchDatabase = {
	query(statement: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
	close(): Promise<void>;
};

/** Opens a shop's database directly: on a server at any time, the embedded one only while no shop is running on it. */
export async function openBenchDatabase(location: {
	databaseUrl: string | null;
	dataDir: string;
}): Promise<BenchDatabase> {
	if (location.databaseUrl === null) return await PGlite.create({ dataDir: join(location.dataDir, "database") });
	const client = new pg.Client({ connectionString: location.databaseUrl });
	await client.connect();
	return { query: (statement, parameters) => client.query(statement, parameters), close: () => client.end() };
}
