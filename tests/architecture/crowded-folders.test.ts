import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findCrowdedFolders } from "./find-crowded-folders.ts";
import { listFiles } from "./list-files.ts";

/** Dictionaries are a list by nature: one file per page. */
const LISTS: readonly string[] = ["app/i18n/en", "app/i18n/es"];

test("no folder has more source files than a reader takes in at once", () => {
	const files = listFiles();
	expect(files.length).toBeGreaterThan(0);
	const others = files.filter((file) => !LISTS.includes(dirname(file)));
	expect(findCrowdedFolders(others)).toEqual([]);
});

test("a planted folder of 25 files is reported, its tests counted and its subfolders not", () => {
	const planted = Array.from({ length: 24 }, (_, index) => `app/planted/file-${index}.ts`);
	const beside = ["app/planted/deeper/a.ts", "app/planted/a.css", "app/other.ts"];
	expect(findCrowdedFolders([...planted, ...beside])).toEqual([]);
	expect(findCrowdedFolders([...planted, ...beside, "app/planted/a.test.tsx"])).toEqual(["app/planted: 25 files"]);
});
