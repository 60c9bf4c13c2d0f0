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

function newPage(text: string): Promise<Page> {
	const body = Buffer.from(text);
	return makePage({ status: 200, headers: [], body, vary: [], effort: 0, expiresAt: Number.POSITIVE_INFINITY });
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
