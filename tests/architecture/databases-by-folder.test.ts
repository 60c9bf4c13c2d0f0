import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/** What speaks to the database itself: its statements, roles, rows and files. The rest is tested on one of the two. */
const ON_BOTH =
	/^(?:platform|shop|tests\/(?:operations\/(?:activity|backup|data-api|webhooks)|selling\/concurrency|trials\/upgrades))\//;

test("the tests of folders that depend on the database are on both, and no others", () => {
	const files = listFiles().filter((file) => /\.test\.tsx?$/.test(file));
	const uses = (file: string, name: string) => new RegExp(`each\\(${name}\\)`).test(readFileSync(file, "utf8"));
	const onBoth = files.filter((file) => uses(file, "databaseKinds"));
	expect(onBoth.length).toBeGreaterThan(0);
	expect(onBoth.filter((file) => !ON_BOTH.test(file))).toEqual([]);
	expect(files.filter((file) => uses(file, "oneDatabase")).filter((file) => ON_BOTH.test(file))).toEqual([]);
});
