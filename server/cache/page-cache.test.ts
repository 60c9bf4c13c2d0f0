import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePage, type Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";

beforeEach(() => {
	vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

const clock = { now: () => Date.now() };

function newPage(text: string, more: { expiresAt?: number; showsStock?: boolean } = {}): Promise<Page> {
	const body = Buffer.from(text);
	const expiresAt = Number.POSITIVE_INFINITY;
	return makePage({ status: 200, headers: [], body, vary: [], effort: 0, expiresAt, ...more });
}

test("while rendering hangs the last good page is served, and the new one when it is ready", async () => {
	const cache = createPageCache({ clock });
	const [old, late] = [await newPage("old"), await newPage("late")];
	await cache.load("a", async () => old);
	cache.setRevision({ pages: 1, stock: "" });
	const { promise, resolve } = Promise.withResolvers<Page>();
	const shown = cache.load("a", () => promise);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await shown).toBe(old);
	const again = vi.fn(async () => old);
	expect(await cache.load("a", again)).toBe(old);
	expect(again).not.toHaveBeenCalled();
	resolve(late);
	await vi.advanceTimersByTimeAsync(0);
	expect(cache.fresh("a")).toBe(late);
});

test("LNCH-01 a page is fresh until something on it changes, and not at the instant at which it changes by itself", async () => {
	const cache = createPageCache({ clock });
	const page = await newPage("a", { expiresAt: 5000 });
	await cache.load("a", async () => page);
	cache.setRevision({ pages: 0, stock: "sold one" });
	vi.setSystemTime(4999);
	expect(cache.fresh("a")).toBe(page);
	cache.setRevision({ pages: 1, stock: "" });
	expect(cache.fresh("a")).toBeUndefined();
	cache.setRevision({ pages: 0, stock: "" });
	vi.setSystemTime(5000);
	expect(cache.fresh("a")).toBeUndefined();
});

test("CAT-41 a page with stock is fresh for that stock only, a second after the last check, and never served late", async () => {
	const stored: string[] = [];
	const pageStore = { keep: (key: string) => void stored.push(key), find: async () => null };
	const cache = createPageCache({ clock, pageStore });
	cache.setRevision({ pages: 0, stock: "one" });
	const page = await newPage("a", { showsStock: true });
	await cache.load("a", async () => page);
	await cache.load("b", () => newPage("b"));
	expect(stored, "no stock outlives the process").toEqual(["b"]);
	vi.setSystemTime(999);
	expect(cache.fresh("a")).toBe(page);
	vi.setSystemTime(1000);
	expect(cache.fresh("a")).toBeUndefined();
	cache.setRevision({ pages: 0, stock: "one" });
	expect(cache.fresh("a")).toBe(page);
	cache.setRevision({ pages: 0, stock: "none" });
	expect(cache.fresh("a")).toBeUndefined();
	await expect(cache.load("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
});

test("API-01 a stored page stands in while the database is away, or if nothing has changed since it was stored", async () => {
	const page = await newPage("stored");
	const cache = createPageCache({ clock, pageStore: { keep() {}, find: async () => ({ page, revision: 7 }) } });
	const fails = () => Promise.reject(new Error("away"));
	let number = 0;
	const load = () => cache.load(`page ${number++}`, fails);
	cache.setRevision({ pages: 7, stock: "" });
	expect(await load()).toBe(page);
	cache.setRevision({ pages: 8, stock: "" });
	await expect(load()).rejects.toThrow("away");
	cache.databaseFailed();
	expect(await load()).toBe(page);
	cache.setRevision({ pages: 8, stock: "" });
	await expect(load()).rejects.toThrow("away");
	vi.setSystemTime(2001);
	expect(await load(), "nobody has looked for two seconds").toBe(page);
});

test("a page that is no longer for everyone is evicted", async () => {
	const cache = createPageCache({ clock });
	await cache.load("a", () => newPage("a"));
	expect(await cache.load("a", async () => null)).toBeNull();
	expect(cache.fresh("a")).toBeUndefined();
});

test("the least recently used page is evicted", async () => {
	const cache = createPageCache({ clock, maxPages: 2 });
	for (const key of ["a", "b"]) await cache.load(key, () => newPage(key));
	cache.fresh("a");
	await cache.load("c", () => newPage("c"));
	expect(["a", "b", "c"].map((key) => cache.fresh(key) !== undefined)).toEqual([true, false, true]);
});

test("pages use no more memory than allowed", async () => {
	const cache = createPageCache({ clock, maxBytes: 2 * (await newPage("1234")).bytes });
	for (const key of ["a", "b", "c"]) await cache.load(key, () => newPage("1234"));
	expect(["a", "b", "c"].map((key) => cache.fresh(key) !== undefined)).toEqual([false, true, true]);
});
