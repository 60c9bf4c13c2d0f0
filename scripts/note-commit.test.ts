import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { noteCommit } from "./note-commit.mjs";

const NAMED = "0123456789abcdef0123456789abcdef01234567";

function openFolder() {
	const folder = mkdtempSync(join(tmpdir(), "shop-commit-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const git = (...args: string[]) => {
		const as = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"];
		const { status, stdout, stderr } = spawnSync("git", [...as, ...args], { cwd: folder, encoding: "utf8" });
		if (status !== 0) throw new Error(stderr);
		return stdout.trim();
	};
	const noted = (named?: string) => {
		noteCommit(folder, named);
		const file = join(folder, "build/commit");
		return existsSync(file) ? readFileSync(file, "utf8") : null;
	};
	return { folder, git, noted };
}

test("D-95 a build names the commit of its sources, and says when they were changed since", () => {
	const { folder, git, noted } = openFolder();
	git("init", "--quiet");
	writeFileSync(join(folder, "a"), "1");
	git("add", "a");
	git("commit", "--quiet", "--message", "One");
	const head = git("rev-parse", "HEAD");
	expect(noted(NAMED), "git knows better").toBe(head);
	writeFileSync(join(folder, "a"), "2");
	expect(noted()).toBe(`${head}-dirty`);
});

test("D-95 a build without git, such as a container's, names the commit that it was given, if any", () => {
	const { noted } = openFolder();
	expect(noted("")).toBeNull();
	expect(() => noted("main")).toThrow("SHOP_COMMIT is no commit: main");
	expect(noted(NAMED)).toBe(NAMED);
});

test("D-95 the container file hands the commit to the build", () => {
	const container = readFileSync("ops/Containerfile", "utf8");
	expect(container).toMatch(/^ARG COMMIT=$[\s\S]*^RUN SHOP_COMMIT=\$\{COMMIT\} npm run bundle /m);
	expect(readFileSync("ops/compose.yaml", "utf8")).toMatch(/args:\s+COMMIT: \$\{COMMIT:-\}/);
});
