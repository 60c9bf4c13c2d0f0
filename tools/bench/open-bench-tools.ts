import { type PostgresServer, startPostgresServer } from "../../tests/support/servers/postgres-server.ts";
import { type RunningShop, runShopProcess } from "./run-shop-process.ts";

export const ADMIN_PASSWORD = "a password for one measurement";

/** A page that no cache keeps: it is rendered for the browser that sends a cart, even an unknown one. */
export const UNCACHED_PAGE = { path: "/cart", headers: { cookie: "cart=none" } };

/** What the parts share: one PostgreSQL server, and one shop on it for everything that only reads pages. */
export type BenchTools = {
	postgres: PostgresServer | null;
	/** The URL of a new, empty database. */
	newDatabase(): Promise<string>;
	pageShop(): Promise<RunningShop>;
	close(): Promise<void>;
};

export async function openBenchTools(): Promise<BenchTools> {
	const postgres = await startPostgresServer();
	let databases = 0;
	let opened: Promise<RunningShop> | null = null;
	const newDatabase = async () => {
		if (postgres === null) throw new Error("PostgreSQL is not installed");
		const name = `bench_${++databases}`;
		await postgres.run(`create database ${name}`);
		return `${postgres.url}/${name}`;
	};
	const openPageShop = async () =>
		await runShopProcess({ ADMIN_PASSWORD, ...(postgres && { DATABASE_URL: await newDatabase() }) });
	return {
		postgres,
		newDatabase,
		pageShop: () => {
			opened ??= openPageShop();
			return opened;
		},
		close: async () => {
			await (await opened)?.stop();
			await postgres?.stop();
		},
	};
}

/** Why a part cannot run here, null when it can. */
export function needsPostgres({ postgres }: BenchTools): string | null {
	return postgres === null ? "PostgreSQL's server binaries were not found" : null;
}
