import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { STEPS } from "#scripts/check.ts";

const SOURCES = {
	"server/start.ts": 'import { used } from "#shop/a.ts";\n\nused();\n',
	"shop/a.ts": "export function used(): void {}\n\nexport function usedByTests(): void {}\n",
	"shop/a.test.ts": 'import { usedByTests } from "./a.ts";\n\nusedByTests();\n',
};

test("an export that only a test uses is reported", () => {
	expect(runStep("unused code", SOURCES)).toBe("");
	expect(runStep("code that only tests use", SOURCES)).toContain("usedByTests  function  shop/a.ts:3:17");
});

test("an export that nothing uses is reported, in an endpoint's module too", () => {
	const planted = {
		...SOURCES,
		"app/routes.ts": 'import { route } from "@react-router/dev/routes";\n\nexport default [route("a", "api/a.ts")];\n',
		"app/api/a.ts": 'export { loader } from "./b.ts";\n',
		"app/api/b.ts": "export function loader(): void {}\n\nexport function unused(): void {}\n",
	};
	expect(runStep("unused code", planted)).toContain("unused  function  app/api/b.ts:3:17");
});

/** What a step of `npm run check` reports of these files, under the project's own settings. */
function runStep(name: string, files: Readonly<Record<string, string>>): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), "shop-unused-")));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const file of ["package.json", "tsconfig.json", "knip.json", "knip.production.json", "react-router.config.ts"]) {
		cpSync(file, join(folder, file));
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
	const [, command = "", ...args] = STEPS.find(([step]) => step === name) ?? [];
	const only = ["--include", "exports", "--no-config-hints"];
	return spawnSync(resolve("node_modules/.bin", command), [...args, ...only], { cwd: folder, encoding: "utf8" }).stdout;
}
