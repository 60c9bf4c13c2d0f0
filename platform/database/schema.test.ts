import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PRINT = `import { generateSchema } from "./scripts/generate-schema.ts"; process.stdout.write(JSON.stringify(await generateSchema()));`;

test("schema.ts and column-types.ts match the migrations; `npm run -w tools generate:schema` regenerates them", () => {
	const output = execFileSync(process.execPath, ["--input-type=module", "-e", PRINT], { encoding: "utf8" });
	const { schema, columnTypes } = JSON.parse(output) as { schema: string; columnTypes: string };
	const withoutSpace = (text: string) => text.replace(/\s+/g, "");
	const read = (file: string) => withoutSpace(readFileSync(`platform/database/${file}`, "utf8"));
	expect(read("schema.ts")).toBe(withoutSpace(schema));
	expect(read("columns/column-types.ts")).toBe(withoutSpace(columnTypes));
});
