import { join } from "node:path";
import { PostgrestClient } from "@supabase/postgrest-js";
import { sql } from "kysely";
import type { Database } from "#platform/database/open.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { createHttpServer } from "#server/http/create-http-server.ts";
import { NO_FILES } from "#server/testing/no-files.ts";
import { createApiKey } from "#shop/access/api-keys/api-keys.ts";
import { transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestAccounts } from "#tests/support/open-test-accounts.ts";

const BUNDLE = join(process.cwd(), "build/server/index.js");

/** Rows as an API client gets them. */
export type Row = Record<string, unknown>;

/**
 * The built shop on a test's database behind its HTTP server; signed-in customers, and an API key of the owner. The
 * official client calls it in the name of any of them.
 */
export async function openDataShop(database: Database) {
	rejectStaleBuild();
	const accounts = await openTestAccounts(database);
	const { shop } = accounts;
	const owner = byOwner(shop);
	const config = {
		...shop.config,
		sessionSecret: "a secret of thirty-two letters or more",
		previousSessionSecrets: [],
		host: "localhost",
		port: 3000,
		launchEndsAt: shop.config.launchAt,
	};
	const errors: unknown[] = [];
	const log = { ...shop.log, error: (info: object) => void errors.push(info) };
	const world = { ...shop, config, log } as unknown as World;
	const bundle = (await import(BUNDLE)) as { createApp(world: World): Promise<App> };
	const app = await bundle.createApp(world);
	const httpServer = await createHttpServer({
		app: () => app,
		isReady: async () => true,
		staticFiles: NO_FILES,
		publicUrl: config.publicUrl,
		paymentOrigin: "",
		trustedProxies: 1,
		version: { version: "0", commit: null, schema: "0" },
		clock: shop.clock,
		log,
	});
	// A test can keep this process busy for longer than an idle connection lives, and would then ask over one that is closed.
	httpServer.server.keepAliveTimeout = 600_000;
	await new Promise<void>((resolve) => httpServer.server.listen(0, "localhost", resolve));
	const address = httpServer.server.address();
	const url = `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`;

	/** The official client; it sends the token as API clients do. */
	const client = (token?: string, more: { apikey?: string } = {}): PostgrestClient =>
		new PostgrestClient(`${url}/rest/v1`, {
			headers: {
				...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
				...(more.apikey === undefined ? {} : { apikey: more.apikey }),
			},
		});
	/** A signed-in customer, with the token that an API client would send. */
	const member = async (email?: string) => {
		const { browser, email: found } = await accounts.signedIn(email);
		const token = browser.cookie.slice(browser.cookie.indexOf("=") + 1);
		const id = (await accounts.who(browser)).userId ?? "";
		return { id, email: found, token, cookie: browser.cookie, client: client(token) };
	};
	const { key, apiKey } = await createApiKey(owner, { name: "Monthly report", days: null });

	return {
		...accounts,
		app,
		url,
		errors,
		owner,
		client,
		member,
		key,
		apiKey,
		admin: client(key),
		/** Rows as stored, without row-level security. */
		rows: async (query: string): Promise<Row[]> =>
			transaction(accounts.testShop, async (tx) => (await sql.raw<Row>(query).execute(tx.withoutPlugins())).rows),
		close: async () => {
			await httpServer.stop(0);
			await accounts.close();
		},
	};
}
