import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Connection, parsers } from "../../../platform/database/connection.ts";
import { connectEmbedded } from "../../../platform/database/embedded/open-embedded.ts";
import { UNSYNCED_START_PARAMS } from "../../../platform/database/embedded/sync-commits.ts";
import { readMigrations } from "../../../platform/database/migrate.ts";
import { databaseOn } from "../../../platform/database/open.ts";
import { hashText } from "../../../platform/hash.ts";
import type { Random } from "../random.ts";
import type { Timeline } from "../timeline.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { type Life, take } from "./simulated-process.ts";

/** One database in memory that several processes of the shop use at a time. */
export type SharedDatabase = {
	/** The connection of one process. */
	connect(life: Life): Connection;
	/** The connection of no process, for what looks at the database from outside. */
	observer: Connection;
	/** How many transactions have been committed that were not only reads. */
	commits(): number;
	close(): Promise<void>;
};

/** A new, migrated database. The migrated one is kept beside the packages until a migration changes. */
export async function openSharedDatabase(timeline: Timeline, random: Random): Promise<SharedDatabase> {
	const startParams = [...UNSYNCED_START_PARAMS];
	const pglite = await PGlite.create({ loadDataDir: new Blob([await migrated()]), parsers, startParams });
	prepareStatements(pglite);
	let commits = 0;
	const connect = (life: Life): Connection =>
		connectEmbedded({
			closed: false,
			ready: true,
			waitReady: Promise.resolve(),
			close: async () => {},
			exec: (script: string) => life.receive(pglite.exec(script)),
			query: (...statement: Parameters<PGlite["query"]>) => life.receive(pglite.query(...statement)),
			async transaction(work: (tx: unknown) => Promise<unknown>) {
				let hasBegun = false;
				try {
					await take(timeline, random.between(0, 3));
					await life.pass("begin");
					const result = await life.receive(
						pglite.transaction((tx) => {
							hasBegun = true;
							let isWriting = false;
							const query = async (...statement: Parameters<typeof tx.query>) => {
								await life.pass("statement");
								const result = await life.receive(tx.query(...statement));
								isWriting ||= (result.affectedRows ?? 0) > 0 && CHANGES.test(statement[0]);
								return result;
							};
							const done = Promise.race([work({ query }), life.ended]);
							return done.then((value) => {
								if (isWriting) commits += 1;
								return value;
							});
						}),
					);
					await life.pass("committed");
					await take(timeline, random.between(0, 2));
					return result;
				} catch (error) {
					if (hasBegun) throw error;
					// The dialect waits for its callback to start; rejecting its first statement reports the failure.
					return await work({ query: () => Promise.reject(error) });
				}
			},
		} as unknown as Parameters<typeof connectEmbedded>[0]);
	return {
		connect,
		observer: connectEmbedded(pglite as unknown as Parameters<typeof connectEmbedded>[0]),
		commits: () => commits,
		close: () => pglite.close(),
	};
}

const CHANGES = /\b(insert|update|delete)\b/i;
const FOLDER = "node_modules/.cache/simulation";

async function migrated(): Promise<Uint8Array<ArrayBuffer>> {
	const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
	const migrations = readMigrations().map(({ name, checksum }) => `${name} ${checksum}`);
	const file = `${FOLDER}/${hashText([version, ...migrations].join("\n"))}.tar`;
	if (existsSync(file)) return new Uint8Array(readFileSync(file));
	const pglite = await PGlite.create({ parsers, startParams: [...UNSYNCED_START_PARAMS] });
	const database = databaseOn(connectEmbedded(pglite as unknown as Parameters<typeof connectEmbedded>[0]));
	await database.migrate();
	const bytes = new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer());
	await pglite.close();
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, bytes);
	return bytes;
}
