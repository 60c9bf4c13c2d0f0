import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

const run = promisify(execFile);
const guide = readFileSync("docs/data-api.md", "utf8");
const blocks = (language: string) =>
	[...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, found, code = ""]) => (found === language ? [code] : []));

/** Commands of the guide; lines that end in a backslash are joined with the next. */
const commands = blocks("sh").flatMap((code) =>
	code
		.replaceAll("\\\n", " ")
		.split("\n")
		.filter((line) => line.startsWith("curl ")),
);

describe("the guide to the data API", () => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let token = "";
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(databaseKinds.at(-1) ?? "embedded"));
		const ana = await shop.member();
		token = ana.token;
		await transaction(shop.testShop, (tx) =>
			addOrder(tx, { userId: ana.id, merchandiseCents: 998, at: shop.clock.now(), productId: 1 }),
		);
	});
	afterAll(() => shop.close());

	test("API-01 contains commands", () => {
		expect(commands.length).toBeGreaterThan(12);
	});

	test.each(commands.map((command, index) => [index, command] as const))(
		"API-01 command %i runs: %s",
		async (_, command) => {
			const environment = { ...process.env, SHOP: shop.url, KEY: shop.key, TOKEN: token };
			const commandWithStatus = command.includes(" -I ") ? command : `${command} -w '\\n%{http_code}'`;
			const { stdout } = await run("bash", ["-c", commandWithStatus], { env: environment });
			if (command.includes(" -I ")) {
				expect(stdout).toMatch(/content-range: 0-6\/7/i);
				return;
			}
			const lines = stdout.split("\n");
			const status = Number(lines.pop());
			const body = lines.join("\n");
			expect([command, status, body]).toEqual([command, expect.toSatisfy((found: number) => found < 300), body]);
			if (body === "") return;
			if (command.includes("text/csv")) {
				expect(body).toMatch(/^order_number,status,total_amount,created_at\nSB-\w+,processing,9\.98,\d{4}-\d\d-\d\d$/);
				return;
			}
			const response = JSON.parse(body) as unknown;
			if (command.includes("sum()")) {
				expect(response).toEqual([{ day: expect.any(String), status: "processing", count: 1, revenue: 9.98 }]);
			} else if (command.includes("/orders?") && !command.includes("requires_manual_review")) {
				expect(response).toMatchObject([{ order_number: expect.stringMatching(/^SB-/), order_items: [{}] }]);
			}
			if (command.includes("-X PATCH") && command.includes("product_reviews")) {
				expect(response).toEqual([{ rating: 5, is_approved: true }]);
			}
			if (command.includes("id=eq.4")) expect(response).toEqual({ name: "SoftWax" });
		},
	);

	test("API-01 the client's example runs", async () => {
		const [code = ""] = blocks("js");
		const { PostgrestClient } = await import("@supabase/postgrest-js");
		const body = code.replace(/^import .*$/m, "");
		const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
			...source: string[]
		) => (...values: unknown[]) => Promise<Record<string, unknown>>;
		const example = new AsyncFunction(
			"PostgrestClient",
			"SHOP",
			"KEY",
			`${body}\nreturn { latest, error, count, product };`,
		);
		expect(await example(PostgrestClient, shop.url, shop.key)).toMatchObject({
			latest: [{ order_items: [{ quantity: 1, products: { name: "5-Pair Pack" } }] }],
			error: null,
			count: 0,
			product: { name: "SoftWax" },
		});
	});
});
