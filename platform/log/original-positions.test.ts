import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { originalPositions } from "./original-positions.ts";

function newBuild(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-maps-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(join(folder, "build/server"), { recursive: true });
	return join(folder, "build/server/index.js");
}

function writeMap(file: string): void {
	// Line 1, column 1 of the build is line 3, column 5 of the source.
	const source = pathToFileURL(join(process.cwd(), "shop/selling/cart/cart.rules.ts")).href;
	writeFileSync(`${file}.map`, JSON.stringify({ version: 3, sources: [source], names: [], mappings: "AAEI" }));
}

test("an error in the log names the source's file and line instead of the build's", () => {
	const file = newBuild();
	writeMap(file);
	const lines: string[] = [];
	const error = new Error("failed");
	error.stack = `Error: failed\n    at addItem (${pathToFileURL(file).href}:1:1)\n    at node:internal/process:5:6`;
	openLog("error", { write: (line) => lines.push(line) }).error({ err: error }, "request failed");
	expect(JSON.parse(lines[0] ?? "").err.stack).toBe(
		"Error: failed\n    at addItem (shop/selling/cart/cart.rules.ts:3:5)\n    at node:internal/process:5:6",
	);
});

test("a stack trace stays as it is where there is no map, and outside a build", () => {
	const stack = `at a (${pathToFileURL(newBuild()).href}:1:1)\n    at b (file:///shop/server/start.ts:1:1)`;
	expect(originalPositions(stack, new Map())).toBe(stack);
	expect(originalPositions(undefined, new Map())).toBeUndefined();
});
