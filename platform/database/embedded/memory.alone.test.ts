import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** As many statements as make V8 compile PostgreSQL's largest function a second time where it may. */
const WORK = `
	import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
	const { runScript } = await openEmbedded(process.argv[1], { isDisposable: true, template: "none" });
	for (let count = 0; count < 400; count++)
		await runScript(\`select table_name, column_name from information_schema.columns where column_name like '\${count}%'\`);
	console.log(process.resourceUsage().maxRSS / 1024);
	process.exit();
`;

test("a process with the embedded database never holds the memory of a second compilation", () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-memory-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const megabytes = execFileSync(process.execPath, ["--input-type=module", "--eval", WORK, folder], {
		encoding: "utf8",
	});
	expect(Number(megabytes)).toBeLessThan(800);
});
