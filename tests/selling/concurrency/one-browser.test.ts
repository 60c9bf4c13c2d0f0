import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createServerDatabase } from "#tests/support/databases.ts";
import { startShops } from "#tools/trials/scaling/start-shops.ts";
import { readLedgers } from "#tools/trials/scaling/try-shops.ts";

const SUBMITS = 20;

describe.runIf(inject("postgresUrl") !== null)("one browser at two server processes", () => {
	test(`${SUBMITS} submits at once, in any number of tabs, get one payment page`, async () => {
		const databaseUrl = await createServerDatabase();
		const shops = await startShops(databaseUrl, 2);
		onTestFinished(() => shops.close());
		const [url = ""] = shops.urls;

		// A tab's first step: it probes the API, and has a browser cookie from then on.
		const probe = await fetch(`${url}/api/create-checkout-session`, { method: "OPTIONS" });
		const cookie = probe.headers.getSetCookie()[0]?.split(";")[0] ?? "";
		const submit = async (count: number) => {
			const at = shops.urls[count % 2] ?? "";
			const response = await fetch(`${at}/api/create-checkout-session`, {
				method: "POST",
				headers: { "content-type": "application/json", origin: at, cookie },
				body: JSON.stringify({ line_items: [{ id: 2, quantity: 1 }], cart_id: "one-cart" }),
			});
			const { id, code, details } = (await response.json()) as {
				id?: string;
				code?: string;
				details?: { session_id?: string };
			};
			return { status: response.status, page: id ?? code, paid: details?.session_id };
		};
		const first = await Promise.all(Array.from({ length: SUBMITS }, (_, count) => submit(count)));
		const page = first[0]?.page ?? "";
		expect(first).toEqual(Array(SUBMITS).fill({ status: 200, page: expect.stringMatching(/^cs_/) }));
		expect(new Set(first.map((one) => one.page)).size).toBe(1);
		const { products, violations } = await readLedgers(databaseUrl);
		expect([products.find(({ id }) => id === 2)?.reserved, violations]).toEqual([1, []]);

		await fetch(`${shops.sandboxUrl}/sandbox/sessions/${page}/pay`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ card: "4242424242424242" }),
		});
		expect(await submit(1)).toEqual({ status: 409, page: "already_paid", paid: page });
	});
});
