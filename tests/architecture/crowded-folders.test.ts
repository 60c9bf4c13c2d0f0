import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findCrowdedFolders } from "./find-crowded-folders.ts";
import { listFiles } from "./list-files.ts";

/** Dictionaries are a list by nature: one file per page. */
const LISTS: readonly string[] = ["app/i18n/en", "app/i18n/es"];

/** Folders still to be split. This list may only shrink. */
const NOT_YET_SPLIT: readonly string[] = [
	// One capability each, with its tests beside its files; a division by subject is still to be found.
	"shop/data-api",
	"platform/database",
];

test("no folder has more source files than a reader takes in at once", () => {
	const files = listFiles();
	expect(files.length).toBeGreaterThan(0);
	const others = files.filter((file) => ![...LISTS, ...NOT_YET_SPLIT].includes(dirname(file)));
	expect(findCrowdedFolders(others)).toEqual([]);
});

test("a folder that has been split leaves the list", () => {
	const crowded = findCrowdedFolders(listFiles()).map((line) => line.replace(/: .*$/, ""));
	expect(NOT_YET_SPLIT.filter((folder) => !crowded.includes(folder))).toEqual([]);
});

test("a planted folder of 25 files is reported, its tests counted and its subfolders not", () => {
	const planted = Array.from({ length: 24 }, (_, index) => `app/planted/file-${index}.ts`);
	const beside = ["app/planted/deeper/a.ts", "app/planted/a.css", "app/other.ts"];
	expect(findCrowdedFolders([...planted, ...beside])).toEqual([]);
	expect(findCrowdedFolders([...planted, ...beside, "app/planted/a.test.tsx"])).toEqual(["app/planted: 25 files"]);
});
