import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variables } from "#platform/config-variables.ts";

/** The settings of .env.example by name; all are commented out. */
const settings = new Map(
	[...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value = ""]) => [
		name,
		value,
	]),
);

test(".env.example lists every setting and no other", () => {
	expect([...settings.keys()].sort()).toEqual(Object.keys(variables.shape).sort());
});

test(".env.example shows the defaults", () => {
	const shown = Object.fromEntries([...settings].filter(([, value]) => value !== ""));
	expect(variables.parse(shown)).toEqual(variables.parse({}));
	const withDefault = Object.keys(variables.parse({}));
	expect(withDefault.filter((name) => !settings.get(name))).toEqual([]);
});
