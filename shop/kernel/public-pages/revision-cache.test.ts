import { expect, test, vi } from "vitest";
import { createRevisionCache } from "./revision-cache.ts";

const at = (pages: number) => ({ pages });

function openCache() {
	const cache = createRevisionCache();
	const load = vi.fn(async () => "text");
	return { cache, load, find: (key = "about") => cache.find(key, load) };
}

test("a text is loaded once per key until public pages change, not when a check finds no change", async () => {
	const { cache, load, find } = openCache();
	cache.setRevision(at(1));
	for (const key of ["about", "about", "shop"]) expect(await find(key)).toBe("text");
	expect(load).toHaveBeenCalledTimes(2);
	cache.setRevision(at(1));
	await find();
	expect(load).toHaveBeenCalledTimes(2);
	cache.setRevision(at(2));
	await find();
	expect(load).toHaveBeenCalledTimes(3);
});

test("nothing is kept before the first check for changes", async () => {
	const { load, find } = openCache();
	await find();
	await find();
	expect(load).toHaveBeenCalledTimes(2);
});

test("a load that began before a change was found is not kept", async () => {
	const { cache, load, find } = openCache();
	cache.setRevision(at(1));
	const old = Promise.withResolvers<string>();
	load.mockReturnValueOnce(old.promise);
	const early = find();
	cache.setRevision(at(2));
	old.resolve("old text");
	expect(await early).toBe("old text");
	expect(await find()).toBe("text");
});

test("a failed load is tried again", async () => {
	const { cache, load, find } = openCache();
	cache.setRevision(at(1));
	load.mockRejectedValueOnce(new Error("database_unavailable"));
	await expect(find()).rejects.toThrow("database_unavailable");
	expect(await find()).toBe("text");
});
