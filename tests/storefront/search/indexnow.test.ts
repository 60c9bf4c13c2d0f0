import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { announcePages } from "#app/api/site/seo/announce-pages.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const KEY = "0123456789abcdef";

beforeAll(async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
});

/** A search engine on this machine; `status` is what it answers. */
async function openEngine() {
	const calls: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
	const engine = { status: 200, calls, url: "" };
	const server = createServer(async (incoming, outgoing) => {
		calls.push(JSON.parse(await text(incoming)));
		outgoing.writeHead(engine.status).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	engine.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/indexnow`;
	return engine;
}

async function openShop(url: string) {
	const [kind] = oneDatabase;
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	clock.at = shop.config.launchAt + 1000;
	const dataDir = mkdtempSync(join(tmpdir(), "shop-indexnow-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const config = { ...shop.config, dataDir, indexNow: { key: KEY, url } };
	const rename = (nameEs: string) =>
		transaction(asSystem(shop), (tx) => tx.updateTable("products").set({ nameEs }).where("id", "=", 2).execute());
	const hide = () =>
		transaction(asSystem(shop), (tx) =>
			tx.updateTable("products").set({ isActive: false }).where("id", "=", 3).execute(),
		);
	return { shop: { ...shop, config }, unset: shop, rename, hide };
}

test("D-304 search engines hear of each change once, and of pages that are gone", async () => {
	const engine = await openEngine();
	const { shop, rename, hide } = await openShop(engine.url);
	const { publicUrl } = shop.config;
	await announcePages(shop);
	expect(engine.calls).toHaveLength(1);
	expect(engine.calls[0]).toMatchObject({
		host: new URL(publicUrl).host,
		key: KEY,
		keyLocation: `${publicUrl}/indexnow-key.txt`,
		urlList: expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/product/2`, `${publicUrl}/product/2?lang=es`]),
	});
	await announcePages(shop);
	expect(engine.calls).toHaveLength(1);

	await rename("Paquete");
	await announcePages(shop);
	expect(engine.calls[1]?.urlList).toEqual([
		`${publicUrl}/?lang=es`,
		`${publicUrl}/shop?lang=es`,
		`${publicUrl}/product/2?lang=es`,
	]);
	await hide();
	await announcePages(shop);
	expect(engine.calls[2]?.urlList).toEqual(
		expect.arrayContaining([`${publicUrl}/product/3`, `${publicUrl}/product/3?lang=es`]),
	);
	await announcePages(shop);
	expect(engine.calls).toHaveLength(3);
});

test("D-304 what was not accepted is announced again", async () => {
	const engine = await openEngine();
	const { shop } = await openShop(engine.url);
	engine.status = 503;
	await expect(announcePages(shop)).rejects.toThrow("IndexNow responded with 503");
	engine.status = 202;
	await announcePages(shop);
	expect(engine.calls[1]).toEqual(engine.calls[0]);
	await announcePages(shop);
	expect(engine.calls).toHaveLength(2);
});

test("D-304 without a key there is no call", async () => {
	const engine = await openEngine();
	const { unset } = await openShop(engine.url);
	await announcePages(unset);
	expect(engine.calls).toEqual([]);
});
