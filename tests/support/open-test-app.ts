import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll } from "vitest";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/open.ts";
import type { DatabaseCaller } from "#platform/database/transaction.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import { openTestDatabase } from "./databases.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "./open-test-shop.ts";

export const PASSWORD = "Str1psAndWax";

/** A caller: the cookie of their browser. */
export type Person = { cookie: string };

/** The built application on this database, with every route, called as the HTTP server calls it. */
export async function openTestApp(database: Database, more: Parameters<typeof openTestShop>[1] = {}) {
	rejectStaleBuild();
	const opened = await openTestShop(database, more);
	const config = { ...opened.shop.config, port: 3000, host: "localhost", adminEmails: ["owner@example.com"] };
	// The whole launch day, as the server computes it.
	Object.assign(config, { launchEndsAt: config.launchAt + 24 * 3_600_000 });
	const shop = { ...opened.shop, config: config as Config };
	const bundle = pathToFileURL("build/server/index.js").href;
	const { createApp } = (await import(/* @vite-ignore */ bundle)) as { createApp(world: World): Promise<App> };
	const app = await createApp(shop);
	/** Sends requests to the same shop as if it had been restarted with this configuration. */
	async function restartWith(changed: Partial<Config>): Promise<typeof ask> {
		const restarted = await createApp({ ...shop, config: { ...shop.config, ...changed } });
		return (person, method, path, body) => ask(person, method, path, body, restarted);
	}

	async function ask(person: Person, method: string, path: string, body?: unknown, to = app): Promise<Response> {
		const headers = new Headers({ cookie: person.cookie, "accept-language": "en", "sec-fetch-site": "same-origin" });
		if (body instanceof URLSearchParams) headers.set("content-type", "application/x-www-form-urlencoded");
		else if (body !== undefined && !(body instanceof FormData)) headers.set("content-type", "application/json");
		const isForm = body instanceof URLSearchParams || body instanceof FormData;
		const text = body === undefined || isForm ? body : JSON.stringify(body);
		const request = new Request(`${config.publicUrl}${path}`, { method, headers, ...(text && { body: text }) });
		return await to.fetch(request, { clientIp: null, requestId: "test" });
	}

	/** A signed-in account with this email address. */
	async function member(email: string, name: string): Promise<Person & { userId: string }> {
		const proof = createSignUpToken(shop, email);
		const response = await ask({ cookie: "" }, "POST", "/api/auth/sign-up/email", {
			name,
			email,
			password: PASSWORD,
			proof,
		});
		const { user } = (await response.json()) as { user: { id: string } };
		return { cookie: cookieOf(response), userId: user.id };
	}

	/** The owner, signed in with the admin password. */
	async function admin(): Promise<Person> {
		return {
			cookie: cookieOf(await ask({ cookie: "" }, "POST", "/api/admin/session", { password: TEST_ADMIN_PASSWORD })),
		};
	}

	/** Rows of a query under a database role, or the error code. */
	async function run(caller: DatabaseCaller, query: string): Promise<unknown[] | string> {
		try {
			return await database.transaction(caller, async (tx) => (await sql.raw(query).execute(tx.withoutPlugins())).rows);
		} catch (error) {
			return codeOf(error);
		}
	}

	/** The number of rows a change affects under a database role, rolled back; or the error code. */
	async function count(caller: DatabaseCaller, change: string): Promise<number | string> {
		const undo = new Error("undo");
		let touched = 0;
		try {
			await database.transaction(caller, async (tx) => {
				touched = Number((await sql.raw(change).execute(tx.withoutPlugins())).numAffectedRows ?? 0);
				throw undo;
			});
			return touched;
		} catch (error) {
			return error === undo ? touched : codeOf(error);
		}
	}

	/** A writable column of a table: one that customers may change, if there is any. */
	async function columnOf(table: string): Promise<string> {
		const rows = await run(
			{ role: "system", userId: null },
			`select column_name as name from information_schema.columns where table_name = '${table}'
				and is_generated = 'NEVER' and is_identity = 'NO' 
				order by has_column_privilege('shop_customer', table_name::regclass, column_name::text, 'update') desc,
					ordinal_position limit 1`,
		);
		return (rows as { name: string }[])[0]?.name ?? "";
	}

	return { ...opened, app, restartWith, shop, ask, member, admin, run, count, columnOf };
}

/** The built application on a database of its own, ready for requests; both are closed after the file's tests. */
export async function openAppForFile() {
	const database = await openTestDatabase();
	const opened = await openTestApp(database);
	await opened.app.prepare();
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	return opened;
}

function codeOf(error: unknown): string {
	if (error instanceof Error && "code" in error) return String(error.code);
	throw error;
}

function cookieOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
