import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const ADMIN_PASSWORD = "a password for one test";

test("the built shop purges its CDN when it has started, and after a changed price, which it shows by then", async () => {
	const url = `http://localhost:${await freePort()}`;
	let purged = Promise.withResolvers<void>();
	const calls: (string | undefined)[] = [];
	const cdn = createServer((incoming, outgoing) => {
		calls.push(incoming.headers.authorization);
		outgoing.end();
		purged.resolve();
	});
	await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
	const address = cdn.address();
	const cdnPort = typeof address === "object" && address !== null ? address.port : 0;
	const folder = mkdtempSync(join(tmpdir(), "shop-cdn-test-"));
	const shop = await startShopProcess({
		port: Number(new URL(url).port),
		sandboxPort: await freePort(),
		folder,
		databaseUrl: null,
		environment: {
			ADMIN_PASSWORD,
			CDN_PURGE_URL: `http://127.0.0.1:${cdnPort}/purge`,
			CDN_PURGE_HEADER: "Authorization: Bearer secret",
		},
	});
	onTestFinished(async () => {
		await endProcess(shop, "SIGINT");
		cdn.close();
		rmSync(folder, { recursive: true, force: true });
	});
	await purged.promise;

	const page = await fetch(`${url}/product/2`);
	expect(page.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=60/);
	const owner = await signInOwner(url, ADMIN_PASSWORD);
	// The second call for the start may come in between.
	await expect
		.poll(
			async () => {
				purged = Promise.withResolvers<void>();
				const before = calls.length;
				const price = 1100 + before;
				expect((await owner("PATCH", "/api/admin/products/2", { price_cents: price })).status).toBe(200);
				await purged.promise;
				return (await (await fetch(`${url}/product/2`)).text()).includes(`$11.${String(before).padStart(2, "0")}`);
			},
			{ timeout: 15_000 },
		)
		.toBe(true);
	expect(new Set(calls)).toEqual(new Set(["Bearer secret"]));
});
