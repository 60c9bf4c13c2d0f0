import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
	return { shop: { ...shop, config }, unset: shop, clock, dataDir, rename, hide };
}

test("D-304 D-319 search engines hear of each change since the first look once, and of pages that are gone", async () => {
	const engine = await openEngine();
	const { shop, rename, hide } = await openShop(engine.url);
	const { publicUrl } = shop.config;
	await announcePages(shop);
	await announcePages(shop);
	expect(engine.calls).toEqual([]);

	await rename("Paquete");
	await announcePages(shop);
	expect(engine.calls).toEqual([
		{
			host: new URL(publicUrl).host,
			key: KEY,
			keyLocation: `${publicUrl}/indexnow-key.txt`,
			urlList: [`${publicUrl}/?lang=es`, `${publicUrl}/shop?lang=es`, `${publicUrl}/product/2?lang=es`],
		},
	]);
	await hide();
	await announcePages(shop);
	expect(engine.calls[1]?.urlList).toEqual(
		expect.arrayContaining([`${publicUrl}/product/3`, `${publicUrl}/product/3?lang=es`]),
	);
	await announcePages(shop);
	expect(engine.calls).toHaveLength(2);
});

test("D-304 D-319 what was not accepted is announced again, after a pause that doubles up to a day", async () => {
	const engine = await openEngine();
	const { shop, clock, rename } = await openShop(engine.url);
	await announcePages(shop);
	await rename("Paquete");
	engine.status = 403;
	for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440]) {
		await expect(announcePages(shop), `${minutes}`).rejects.toThrow("IndexNow responded with 403");
		const calls = engine.calls.length;
		clock.at += minutes * 60_000 - 1;
		await announcePages(shop);
		expect(engine.calls, `${minutes}`).toHaveLength(calls);
		clock.at += 1;
	}
	engine.status = 202;
	await announcePages(shop);
	expect(engine.calls).toHaveLength(14);
	expect(engine.calls[13]).toEqual(engine.calls[0]);
	await announcePages(shop);
	expect(engine.calls).toHaveLength(14);
	// What was accepted ends the pauses.
	engine.status = 503;
	await rename("Otro paquete");
	await expect(announcePages(shop)).rejects.toThrow("IndexNow responded with 503");
	clock.at += 60_000;
	await expect(announcePages(shop)).rejects.toThrow("IndexNow responded with 503");
	expect(engine.calls).toHaveLength(16);
	// A new key need not wait for what was said of the one before.
	engine.status = 200;
	await announcePages({ ...shop, config: { ...shop.config, indexNow: { key: "another-key", url: engine.url } } });
	expect(engine.calls[16]).toMatchObject({ key: "another-key" });
});

test("D-319 a state that cannot be read counts as none", async () => {
	const engine = await openEngine();
	const { shop, dataDir, rename } = await openShop(engine.url);
	writeFileSync(join(dataDir, "indexnow.json"), "{");
	await announcePages(shop);
	await rename("Paquete");
	await announcePages(shop);
	expect(engine.calls).toHaveLength(1);
});

test("D-304 without a key there is no call", async () => {
	const engine = await openEngine();
	const { unset } = await openShop(engine.url);
	await announcePages(unset);
	expect(engine.calls).toEqual([]);
});
