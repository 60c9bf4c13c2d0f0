import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { makeBundle } from "#scripts/bundle/make-bundle.ts";

test("D-300 the same sources make the same bundle in another folder, time zone and language", async () => {
	rejectStaleBuild();
	const home = mkdtempSync(join(tmpdir(), "shop-twice-"));
	// On the disk of the packages, so that they are linked, not copied.
	mkdirSync("dist", { recursive: true });
	const second = mkdtempSync(join("dist", "second-"));
	onTestFinished(() => {
		for (const folder of [home, second]) rmSync(folder, { recursive: true, force: true });
	});
	const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
	for (const file of sources.trim().split("\n")) {
		if (!file.startsWith("tests/") && !file.startsWith("tools/")) cpSync(file, join(second, file), { recursive: true });
	}
	execFileSync("cp", ["-al", "node_modules", second]);
	const ours = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_)/.test(name)));
	const others = { SHOP_COMMIT: readFileSync("build/commit", "utf8"), TZ: "Pacific/Auckland", LANG: "C" };
	const run = (...command: string[]) =>
		execFileSync(process.execPath, command, { cwd: second, encoding: "utf8", env: { ...ours, ...others } });
	run("scripts/build-if-stale.mjs", "--force");
	const said = run("scripts/bundle/run-bundle.ts", "bundle");

	await makeBundle(join(home, "first"));
	const filesOf = (folder: string) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => !entry.isDirectory())
			.map(({ parentPath, name }) => join(parentPath, name))
			.map((file) => `${createHash("sha256").update(readFileSync(file)).digest("hex")} ${relative(folder, file)}`);
	const [first, other] = [filesOf(join(home, "first")), filesOf(join(second, "bundle"))];
	expect(first.length).toBeGreaterThan(1000);
	expect(first.filter((line) => !other.includes(line))).toEqual([]);
	expect(other).toHaveLength(first.length);
	expect(said).toMatch(/^sha256 of the bundle: [0-9a-f]{64}$/m);
});
