import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { newCheckout } from "#scripts/testing/new-checkout.ts";

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
