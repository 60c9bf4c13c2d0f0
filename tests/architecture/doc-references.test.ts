import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/** Examples in CONTRIBUTING.md of names that are not used, or stand for any name. */
const EXAMPLES: readonly string[] = ["checkout-service.ts", "verb-noun.ts", "shop/utils/", "tools/art/out/finished"];

const files = listFiles();
const documents = files.filter((file) => file.endsWith(".md"));

test.each(documents)("%s links to files of this repository only", (document) => {
	const targets = [...readFileSync(document, "utf8").matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
		.map(([, target = ""]) => target)
		.filter((target) => !/^https?:/.test(target));
	expect(targets.filter((target) => !exists(relative(".", join(dirname(document), target))))).toEqual([]);
});

test.each(documents)("%s names files that exist", (document) => {
	const names = [
		...readFileSync(document, "utf8")
			.replace(/```[\s\S]*?```/g, "")
			.matchAll(/`([^`\s*…<>{}]+)`/g),
	]
		.map(([, name = ""]) => name)
		.filter((name) =>
			/^(app|docs|i18n|platform|postgrest|sandbox|scripts|server|shop|tests|tools)\/|^[a-z][a-z.-]*\.tsx?$/.test(name),
		);
	expect(names.filter((name) => !EXAMPLES.includes(name) && !exists(name))).toEqual([]);
});

/** A path of a file or a folder, or the name of a file in any folder. */
function exists(name: string): boolean {
	const folder = `${name.replace(/\/$/, "")}/`;
	return files.some((file) => file === name || file.startsWith(folder) || file.endsWith(`/${name}`));
}
