import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "../../../platform/database/embedded/lock-folder.ts";
import { makeDemoFolder } from "./demo-folder.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-demo-folder-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

test("a new folder is made, and what an earlier demo left is deleted", async () => {
	const folder = join(newFolder(), "deep", "demo");
	await makeDemoFolder(folder);
	writeFileSync(join(folder, "payment-sandbox.jsonl"), "old");
	mkdirSync(join(folder, "database"), { recursive: true });
	writeFileSync(join(folder, "database", "PG_VERSION"), "17");
	await makeDemoFolder(folder);
	expect(readdirSync(folder)).toEqual(["DEMO-DATA.txt"]);
});

test.each([
	["a shop's data", "database"],
	["a mark that someone else wrote", "DEMO-DATA.txt"],
])("a folder with %s is left as it is", async (_, name) => {
	const folder = newFolder();
	writeFileSync(join(folder, name), "precious");
	await expect(makeDemoFolder(folder)).rejects.toThrow(`${folder} has data that is not the demo's.`);
	expect(readdirSync(folder)).toEqual([name]);
	expect(readFileSync(join(folder, name), "utf8")).toBe("precious");
});

test("the folder of a running demo is left as it is", async () => {
	const folder = newFolder();
	await makeDemoFolder(folder);
	writeFileSync(join(folder, "payment-sandbox.jsonl"), "in use");
	const unlock = await lockFolder(join(folder, "database"));
	await expect(makeDemoFolder(folder)).rejects.toThrow("Another process is using the database");
	expect(existsSync(join(folder, "payment-sandbox.jsonl"))).toBe(true);
	await unlock();
});
