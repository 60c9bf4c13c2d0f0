import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { type Config, parseConfig } from "#platform/config.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { autoProcesses, fitProcesses } from "./processes.ts";

const configOf = (databaseUrl: string, more: Record<string, string> = {}): Config =>
	parseConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: "a secret of one test, thirty-two letters long", ...more });

describe.runIf(inject("postgresUrl") !== null)("PROCESSES=auto and the connections of a server", () => {
	test("D-99 as many processes as the server, the database and the login have connections for", async () => {
		const databaseUrl = await createServerDatabase();
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		const many = { ...configOf(databaseUrl), processes: 50 };
		const { rows } = await client.query(
			"select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free",
		);
		expect((await fitProcesses(many)).processes).toBe(autoProcesses({ connections: rows[0].free }));
		await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} connection limit 21`);
		await client.end();
		expect((await fitProcesses(many)).processes).toBe(1);
		const set = configOf(databaseUrl, { PROCESSES: "6" });
		expect(await fitProcesses(set), "a number that was set stays").toEqual(set);
	});
});

test("D-99 a database that is away, and the embedded one, change nothing", async () => {
	const away = { ...configOf("postgres://nobody@127.0.0.1:1/shop"), processes: 3 };
	expect(await fitProcesses(away)).toEqual(away);
	expect(await fitProcesses(parseConfig({}))).toEqual(parseConfig({}));
});
