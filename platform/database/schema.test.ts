import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PRINT = `import { generateSchema } from "./scripts/generate-schema.ts"; process.stdout.write(await generateSchema());`;

test("schema.ts matches the migrations; `npm run -w tools generate:schema` regenerates it", () => {
	const output = execFileSync(process.execPath, ["--input-type=module", "-e", PRINT], { encoding: "utf8" });
	const withoutSpace = (text: string) => text.replace(/\s+/g, "");
	expect(withoutSpace(readFileSync("platform/database/schema.ts", "utf8"))).toBe(withoutSpace(output));
});
