import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createServerDatabase } from "#tests/support/databases.ts";
import { type OwnerCall, publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const ADMIN_PASSWORD = "a password of this test";

describe.runIf(inject("postgresUrl") !== null)("two server processes with their own page caches", () => {
	test("what the owner publishes is at once on the pages of the process that saved it, and soon on the other's", async () => {
		const urls = await startTwo();
		const owner = await signInOwner(urls[0], ADMIN_PASSWORD);
		const pages = (path: string) =>
			Promise.all(
				urls.map(async (url) => await (await fetch(`${url}${path}`, { headers: { "accept-language": "en" } })).text()),
			);

		// Both have every page in their own cache before anything changes.
		for (const path of ["/blog", "/product/2", "/reviews"]) await pages(path);

		const notice = { page: "blog", section: "notice", content: "<p>Closed on Friday.</p>" };
		expect((await publishAsOwner(owner, notice)).status).toBe(200);
		expect((await pages("/blog"))[0]).toMatch(/Closed on Friday\./);
		await untilAll(() => pages("/blog"), /Closed on Friday\./);

		await change(owner, "PATCH", "/api/admin/products/2", { price_cents: 1234 });
		expect((await pages("/product/2"))[0]).toMatch(/\$12\.34/);
		await untilAll(() => pages("/product/2"), /\$12\.34/);

		const review = { product_id: 2, rating: 5, user_name: "Sample", review_text: "Sample of a shared review" };
		const written = await fetch(`${urls[1]}/api/reviews`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ ...review, user_email: "sample@example.com" }),
		});
		expect(written.status).toBe(201);
		const { reviews } = await (await owner("GET", "/api/admin/reviews")).json();
		expect((await pages("/reviews")).join()).not.toContain("shared review");
		await change(owner, "PATCH", `/api/admin/reviews/${reviews[0].id}`, { is_approved: true });
		expect((await pages("/reviews"))[0]).toMatch(/Sample of a shared review/);
		await untilAll(() => pages("/reviews"), /Sample of a shared review/);
	});
});

async function startTwo(): Promise<[string, string]> {
	const databaseUrl = await createServerDatabase();
	const sandboxPort = await freePort();
	const urls: string[] = [];
	for (let count = 0; count < 2; count++) {
		const folder = mkdtempSync(join(tmpdir(), "shop-pages-"));
		const port = await freePort();
		const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl, environment: { ADMIN_PASSWORD } });
		onTestFinished(async () => {
			await endProcess(shop, "SIGINT");
			rmSync(folder, { recursive: true, force: true });
		});
		urls.push(`http://localhost:${port}`);
	}
	return urls as [string, string];
}

async function change(owner: OwnerCall, method: string, path: string, body: unknown): Promise<void> {
	const response = await owner(method, path, body);
	if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
}

/** Polls until every process shows it; the test's timeout bounds the wait. */
async function untilAll(ask: () => Promise<string[]>, expected: RegExp): Promise<void> {
	while (!(await ask()).every((page) => expected.test(page))) await wait(50);
}
