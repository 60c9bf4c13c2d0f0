import { PGlite } from "@electric-sql/pglite";
import { PostgrestClient } from "@supabase/postgrest-js";
import { Kysely, PGliteDialect, sql, type Transaction } from "kysely";
import type { Write } from "#postgrest/config.ts";
import { createPostgrest } from "#postgrest/create-postgrest.ts";
import { PostgrestError } from "#postgrest/postgrest-error.ts";

type Viewer = { role: "anon" | "member" | "manager"; name: string };
type CinemaTx = Transaction<Record<string, never>>;

const FILM = ["id", "title", "year", "director_id", "tags"];
const SCHEMA = `
		create role anon; create role member; create role manager;
		create table directors (id integer primary key, name text not null);
		create table films (id integer primary key, title text not null, year integer, director_id integer references directors,
			tags text[] not null default '{}', hall text);
		create table tickets (id integer generated always as identity primary key, film_id integer references films, viewer text);
		create function hall_count(hall text) returns bigint language sql stable
			as $$ select count(*) from films where films.hall = $1 $$;
		alter table tickets enable row level security;
		create policy own on tickets for select to member using (viewer = current_setting('cinema.viewer'));
		create policy every on tickets to manager using (true);
		grant select on directors, films to anon, member, manager;
		grant select on tickets to member;
		grant all on directors, films, tickets to manager;
		insert into directors values (1, 'Agnes'), (2, 'Andrei');
		insert into films values (1, 'Sea', 1968, 1, '{sea,magic}', 'A'), (2, 'Station', 1961, 2, '{sea}', 'A'),
			(3, 'Exile', 1974, 1, '{}', 'B');
		insert into tickets (film_id, viewer) values (2, 'tom');`;

/**
 * The API of a cinema, which no shop has: the engine knows only what it is given. Clients call it without a server.
 * `writes` are those it reported, `returned` the tickets that were given back.
 */
export async function openCinema() {
	const pglite = new PGlite();
	await pglite.exec(SCHEMA);
	const database = new Kysely<Record<string, never>>({ dialect: new PGliteDialect({ pglite }) });
	const writes: Write[] = [];
	const returned: string[] = [];
	const limits = { writes: Number.POSITIVE_INFINITY };

	const inTransaction = <T>(viewer: Viewer, work: (tx: CinemaTx) => Promise<T>): Promise<T> =>
		database.transaction().execute(async (tx) => {
			await sql`select set_config('role', ${viewer.role}, true), set_config('cinema.viewer', ${viewer.name}, true)`.execute(
				tx,
			);
			return await work(tx);
		});

	const cinema = createPostgrest<Viewer, CinemaTx>({
		anonRole: "anon",
		basePath: "/cinema",
		title: "A cinema",
		tables: {
			directors: {
				primaryKey: ["id"],
				columns: { id: "integer", name: "text" },
				select: { anon: ["id", "name"], member: ["id", "name"], manager: ["id", "name"] },
				insert: { manager: ["id", "name"] },
				update: {},
				delete: [],
				relationships: { films: { kind: "to-many", table: "films", column: "id", foreignColumn: "director_id" } },
				normalize: { name: (name) => name.trim() },
			},
			films: {
				primaryKey: ["id"],
				columns: {
					id: "integer",
					title: "text",
					year: "integer",
					director_id: "integer",
					tags: "text[]",
					hall: "text",
				},
				select: { anon: FILM, member: FILM, manager: [...FILM, "hall"] },
				insert: { manager: [...FILM, "hall"] },
				update: { manager: ["title", "year", "hall"] },
				delete: ["manager"],
				relationships: {
					directors: { kind: "to-one", table: "directors", column: "director_id", foreignColumn: "id" },
				},
			},
			tickets: {
				primaryKey: ["id"],
				columns: { id: "integer", film_id: "integer", viewer: "text" },
				select: { member: ["id", "film_id", "viewer"], manager: ["id", "film_id", "viewer"] },
				insert: { member: ["film_id"] },
				update: {},
				delete: ["member"],
				relationships: { films: { kind: "to-one", table: "films", column: "film_id", foreignColumn: "id" } },
				handlers: {
					insert: {
						roles: ["member"],
						isReadable: true,
						run: async (viewer, { film_id: film }) => {
							if (film === "3") throw new PostgrestError(409, "P0001", "this film is not shown");
							const { rows } = await inTransaction({ role: "manager", name: "" }, (tx) =>
								sql<{
									id: number;
								}>`insert into tickets (film_id, viewer) values (${film}, ${viewer.name}) returning id`.execute(tx),
							);
							return { id: String(rows[0]?.id) };
						},
					},
					delete: {
						roles: ["member"],
						run: async (_, { id }) => {
							returned.push(String(id));
						},
					},
				},
			},
		},
		functions: {
			hall_count: { args: { hall: "text" }, roles: ["manager"], isReadOnly: true, summary: "Films of a hall." },
			greeting: {
				args: { word: "text" },
				roles: ["anon", "member"],
				isReadOnly: false,
				summary: "A greeting.",
				run: async ({ name }, { word }) => ({ text: `${word} ${name}` }),
			},
		},
		roleOf: ({ role }) => role,
		read: (viewer, statement) =>
			inTransaction(viewer, async (tx) => (await statement.execute(tx.withoutPlugins())).rows),
		transaction: inTransaction,
		databaseErrorOf: (error) =>
			error instanceof Error && "code" in error
				? { code: String(error.code), message: error.message, details: null }
				: null,
		now: () => 0,
		beforeWrite: async () => {
			limits.writes -= 1;
			if (limits.writes < 0) throw new PostgrestError(429, "P0001", "too many writes");
		},
		afterWrite: async (_, __, write) => void writes.push(write),
	});

	/** The official client, without a server between it and the engine. */
	const clientOf = (viewer: Viewer) =>
		new PostgrestClient("http://cinema.test/cinema", {
			fetch: (input, init) => {
				const request = new Request(input, init);
				const [, name = "", rest] = /^\/cinema\/([^/]*)\/?(.*)$/.exec(new URL(request.url).pathname) ?? [];
				if (name === "") return cinema.root(request, viewer, "http://cinema.test");
				return name === "rpc" ? cinema.function(request, viewer, rest ?? "") : cinema.table(request, viewer, name);
			},
		});
	return { cinema, clientOf, writes, returned, limits, close: () => database.destroy() };
}
