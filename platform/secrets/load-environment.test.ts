import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadEnvironment } from "./load-environment.ts";

test("the environment takes precedence over the file, which may be missing", () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-config-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, ".env");
	expect(loadEnvironment(file, { PORT: "1" })).toEqual({ PORT: "1" });
	writeFileSync(file, '# comment\nPORT=2\nMAIL_FROM="Shop <a@b.example>"\n');
	expect(loadEnvironment(file, { PORT: "1" })).toEqual({ PORT: "1", MAIL_FROM: "Shop <a@b.example>" });
});
