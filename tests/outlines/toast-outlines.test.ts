import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "#tests/architecture/list-files.ts";

/** The tone of every toast, beside its text: a success that is shown as an error, or the other way round, shows as a line. */
test("each toast has its tone", async () => {
	const toasts = listFiles()
		.filter((file) => file.startsWith("app/") && /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
		.flatMap((file) => {
			const calls = readFileSync(file, "utf8").matchAll(/\bshowToast\(\s*([^,]+),\s*([^;]+?),?\s*\);/g);
			return [...calls].map(([, tone = "", text = ""]) => `${file}: ${tone} ${text.replaceAll(/\s+/g, " ")}`);
		})
		.sort();
	expect(toasts.length).toBeGreaterThan(100);
	await expect(`${toasts.join("\n")}\n`).toMatchFileSnapshot("toasts.txt");
});
