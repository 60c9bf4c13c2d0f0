import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "#shop/access/api-keys/api-keys.ts";
import { REQUESTS_PER_MINUTE } from "#shop/operations/data-api/limit-writes.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

describe.each(databaseKinds)("the manners of the API on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
	});
	afterAll(() => shop.close());
	const ask = (path: string, more: RequestInit & { headers?: Record<string, string> } = {}) =>
		fetch(`${shop.url}${path}`, more);
	/** The items of a list of structured fields: names with their parameters. */
	const fieldsOf = (response: Response, name: string) =>
		(response.headers.get(name) ?? "").split(/, */).map((item) => {
			const [, policy = "", parameters = ""] = /^"(\w+)"((?:;\w+=\d+)+)$/.exec(item) ?? [];
			const pairs = [...parameters.matchAll(/;(\w+)=(\d+)/g)].map(([, key = "", value]) => [key, Number(value)]);
			const values: { q?: number; w?: number; r?: number; t?: number } = Object.fromEntries(pairs);
			return { policy, ...values };
		});
	const write = (key: string | null, body: unknown, { apikey = shop.key, path = "/rest/v1/product_reviews" } = {}) =>
		ask(path, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				...(apikey === "" ? {} : { apikey, prefer: "return=representation" }),
				...(key === null ? {} : { "idempotency-key": key }),
			},
			body: JSON.stringify(body),
		});
	const review = (name: string) => ({ product_id: 2, rating: 5, user_name: name, user_email: "ida@example.com" });
	const reviewsOf = (name: string) => shop.rows(`select id from product_reviews where user_name = '${name}'`);

	test("APIM-01 every answer of the data API says what is left of its limits", async () => {
		const headers = { apikey: shop.key, "x-forwarded-for": "198.51.100.7" };
		const first = await ask("/rest/v1/products?select=id&limit=1", { headers });
		const second = await ask("/rest/v1/nothing", { headers });
		for (const response of [first, second]) {
			expect(
				fieldsOf(response, "ratelimit-policy").toSorted((one, other) => (one.policy < other.policy ? -1 : 1)),
			).toEqual(["address", "client"].map((policy) => ({ policy, q: REQUESTS_PER_MINUTE, w: 60 })));
		}
		const left = (response: Response) => fieldsOf(response, "ratelimit").find(({ policy }) => policy === "client");
		expect(left(second)?.r).toBe((left(first)?.r ?? 0) - 1);
		expect(left(first)?.t).toBeGreaterThan(0);
		expect(first.headers.get("access-control-expose-headers")).toMatch(/ratelimit, ratelimit-policy/);
		const page = await ask("/api/products");
		expect(page.headers.get("ratelimit"), "what has no limit says nothing").toBeNull();
	});

	test("APIM-02 a write that is sent again with its Idempotency-Key is done once and gets the same answer", async () => {
		const first = await write("a-1", review("Once"));
		const again = await write('"a-1"', review("Once"));
		expect([first.status, again.status]).toEqual([201, 201]);
		expect(await again.text()).toBe(await first.text());
		expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
		expect(again.headers.get("content-range")).toBe(first.headers.get("content-range"));
		expect(await reviewsOf("Once")).toHaveLength(1);
		const other = await write("a-1", review("Other"));
		expect([other.status, await other.json()]).toMatchObject([422, { code: "idempotency_key_reused" }]);
		expect(await reviewsOf("Other")).toEqual([]);
	});

	test("APIM-02 rejections are repeated, another key and another client are another write, without a key nothing is kept", async () => {
		const wrong = { ...review("Wrong"), rating: 9 };
		const [first, again] = [await write("b-1", wrong), await write("b-1", wrong)];
		expect(first.status).toBeGreaterThanOrEqual(400);
		expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([first.status, "true"]);
		await write("b-2", review("Twice"));
		await write("b-3", review("Twice"));
		expect(await reviewsOf("Twice")).toHaveLength(2);
		const { key } = await createApiKey(shop.owner, { name: "Second client", days: null });
		await write("b-2", review("Twice"), { apikey: key });
		expect(await reviewsOf("Twice")).toHaveLength(3);
		for (let time = 0; time < 2; time++) await write("b-4", review("Visitor"), { apikey: "" });
		expect(await reviewsOf("Visitor"), "for API keys only").toHaveLength(2);
		const invalid = await write("not a key", review("Invalid"));
		expect([invalid.status, await invalid.json()]).toMatchObject([400, { details: [{ field: "idempotency-key" }] }]);
	});

	test("APIM-02 the admin's calls keep to it, too", async () => {
		const scopes = ["orders.read", "support.read", "support.write"] as const;
		const { key } = await createApiKey(shop.owner, { name: "Admin calls", days: null, scopes: [...scopes] });
		const send = () =>
			write("c-1", { ids: [], status: "resolved" }, { apikey: key, path: "/api/admin/support-messages/statuses" });
		const [first, again] = [await send(), await send()];
		expect(again.status).toBe(first.status);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		expect(fieldsOf(first, "ratelimit")[0]?.policy).toBe("client");
	});

	test("APIM-03 the API has a changelog, which its description names, and both name the newest date", async () => {
		const description = (await (await ask("/api/openapi.json")).json()) as {
			externalDocs: { url: string };
			paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>>;
		};
		expect(new URL(description.externalDocs.url).pathname).toBe("/api/changelog.md");
		const changelog = await ask("/api/changelog.md");
		expect(changelog.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
		expect(await changelog.text()).toBe(readFileSync("docs/api-changelog.md", "utf8"));
		const parameter = { $ref: "#/components/parameters/idempotency_key" };
		for (const [path, method] of [
			["/rest/v1/product_reviews", "post"],
			["/rest/v1/product_reviews", "patch"],
			["/api/admin/webhooks/{id}", "put"],
		] as const) {
			expect(description.paths[path]?.[method]?.parameters).toContainEqual(parameter);
		}
		expect(description.paths["/rest/v1/products"]?.get?.parameters).not.toContainEqual(parameter);
	});
});
