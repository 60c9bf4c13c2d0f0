import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MANIFEST } from "#platform/release/verify-release.ts";
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
	const listed = (folder: string) => readFileSync(join(folder, MANIFEST), "utf8").trim().split("\n");
	const [first, other] = [listed(join(home, "first")), listed(join(second, "bundle"))];
	expect(first.length).toBeGreaterThan(1000);
	expect(first.filter((line) => !other.includes(line))).toEqual([]);
	expect(other).toHaveLength(first.length);
	expect(said).toMatch(/^sha256 of the bundle: [0-9a-f]{64}$/m);
});
