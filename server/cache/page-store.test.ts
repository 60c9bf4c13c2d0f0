import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePage, type Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import { openPageStore } from "./page-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HEADERS = ["content-type", "text/html; charset=utf-8", "cache-control", "no-cache"];

function openFolder() {
	const folder = mkdtempSync(join(tmpdir(), "shop-pages-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const clock = { at: Date.now(), now: () => clock.at };
	/** The stored files, once there are so many. */
	const files = async (count: number) => {
		const all = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
		const whole = () => all().filter(({ name }) => !name.endsWith(".part"));
		await expect.poll(() => whole().length, { timeout: 30_000 }).toBe(count);
		return whole().map((entry) => join(entry.parentPath, entry.name));
	};
	return { folder, clock, files };
}

function newPage(text: string, more: Partial<Parameters<typeof makePage>[0]> = {}): Promise<Page> {
	const vary = ["Accept-Language", "Cookie"];
	const page = { status: 200, headers: HEADERS, body: Buffer.from(text), vary, effort: 5, ...more };
	return makePage({ expiresAt: Number.POSITIVE_INFINITY, ...page });
}

const away = () => Promise.reject(new Error("the database is away"));

test("API-01 a new process serves the page of the one before it while the database is away, and only then", async () => {
	const { folder, clock, files } = openFolder();
	const before = createPageCache({ clock, pageStore: await openPageStore(folder, ["build"], clock) });
	before.setRevision({ pages: 7, stock: "a" });
	const text = "a whole page, ".repeat(100);
	const rendered = await newPage(text, { personalWith: ["cart"] });
	await before.load("en /", async () => rendered);
	const [file = ""] = await files(1);
	expect([statSync(file).mode & 0o777, file.startsWith(join(folder, "public-pages"))]).toEqual([0o600, true]);

	const cache = createPageCache({ clock, pageStore: await openPageStore(folder, ["build"], clock) });
	// The start is not over: the database may be there, with another content.
	await expect(cache.load("en /", away)).rejects.toThrow("the database is away");
	cache.databaseFailed();
	const shown = await cache.load("en /", away);
	expect(shown?.identity.message.body.toString()).toBe(text);
	expect(shown).toMatchObject({ status: 200, etag: rendered.etag, personalWith: ["cart"] });
	expect(shown?.notModified.toSorted()).toEqual(rendered.notModified.toSorted());
	expect(cache.fresh("en /")).toBeUndefined();
	await expect(cache.load("es /", away)).rejects.toThrow("the database is away");

	clock.at += 1000;
	cache.setRevision({ pages: 8, stock: "a" });
	const fresh = await newPage("newer");
	expect(await cache.load("en /", async () => fresh)).toBe(fresh);
});

test("API-01 with the database there, a stored page stands in for one that fails only if nothing has changed since", async () => {
	const { folder, clock, files } = openFolder();
	const store = () => openPageStore(folder, ["build"], clock);
	const before = createPageCache({ clock, pageStore: await store() });
	before.setRevision({ pages: 7, stock: "a" });
	await before.load("en /", () => newPage("seven"));
	await files(1);
	const [same, changed] = [
		createPageCache({ clock, pageStore: await store() }),
		createPageCache({ clock, pageStore: await store() }),
	];
	same.setRevision({ pages: 7, stock: "b" });
	changed.setRevision({ pages: 8, stock: "a" });
	expect((await same.load("en /", away))?.identity.message.body.toString()).toBe("seven");
	await expect(changed.load("en /", away)).rejects.toThrow();
	// The checks for changes hang.
	clock.at += 2001;
	expect((await changed.load("en /", away))?.identity.message.body.toString()).toBe("seven");
});

test("API-01 stock, queries and large pages are not stored, and other builds' and old pages are not served", async () => {
	const { folder, clock, files } = openFolder();
	const pageStore = await openPageStore(folder, ["build"], clock);
	const cache = createPageCache({ clock, pageStore });
	await cache.load("en /api/products", () => newPage("stock", { showsStock: true }));
	await cache.load("en /shop?sort=price", () => newPage("query"));
	await cache.load("en /long", () => newPage("x".repeat(600_000)));
	await cache.load("en /about", () => newPage("about"));
	const [file = ""] = await files(1);
	expect(readFileSync(file, "utf8")).toContain("about");
	expect(await pageStore.find("en /about")).not.toBeNull();
	expect(await (await openPageStore(folder, ["build", "of another shop"], clock)).find("en /about")).toBeNull();
	await files(0);

	await cache.load("en /blog", () => newPage("blog"));
	const [blog = ""] = await files(1);
	clock.at += DAY_MS + 1;
	expect(await pageStore.find("en /blog")).toBeNull();
	writeFileSync(blog, "{");
	expect(await pageStore.find("en /blog")).toBeNull();
	await cache.load("en /blog", () => newPage("blog"));
	await expect.poll(() => pageStore.find("en /blog")).not.toBeNull();
});

test("API-01 no more than 300 pages are stored, and a folder that cannot be written harms nothing", async () => {
	const { folder, clock, files } = openFolder();
	const cache = createPageCache({ clock, pageStore: await openPageStore(folder, ["build"], clock) });
	const page = await newPage("page");
	for (let at = 0; at < 320; at++) await cache.load(`en /product/${at}`, async () => page);
	await files(300);
	const taken = join(folder, "taken");
	writeFileSync(taken, "");
	const without = createPageCache({ clock, pageStore: await openPageStore(taken, ["build"], clock) });
	expect(await without.load("en /", async () => page)).toBe(page);
});
