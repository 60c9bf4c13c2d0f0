import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseConfig } from "#platform/config.ts";
import { variables } from "#platform/config-variables.ts";
import { configMistakes } from "#platform/testing/config-mistakes.ts";
import { SECRET_VARIABLES } from "./secret-files.ts";

const SECRET = "a secret that nobody may read here";
const folder = mkdtempSync(join(tmpdir(), "shop-secrets-"));
const file = (content: string) => {
	const path = join(folder, `file-${Math.random()}`);
	writeFileSync(path, content);
	return path;
};

afterAll(() => rmSync(folder, { recursive: true }));

test.each(["", "\n", "\r\n"])("a secret is the file's content without the line break at its end (%j)", (end) => {
	const config = parseConfig({ ADMIN_PASSWORD_FILE: file(`${SECRET} ${end}`) });
	expect(config.adminPassword).toBe(`${SECRET} `);
});

test("rules across variables hold, wherever a value comes from", () => {
	const database = { DATABASE_URL_FILE: file("postgres://u:p@db/shop\n") };
	expect(configMistakes(database)).toEqual([
		expect.stringMatching(/^SESSION_SECRET must be set together with DATABASE_URL/),
	]);
	const config = parseConfig({ ...database, SESSION_SECRET_FILE: file(SECRET) });
	expect(config).toMatchObject({ databaseUrl: "postgres://u:p@db/shop", sessionSecret: SECRET });
	const s3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID_FILE: file("key"), S3_SECRET_ACCESS_KEY_FILE: file("secret") };
	expect(parseConfig(s3).s3).toMatchObject({ accessKeyId: "key", secretAccessKey: "secret" });
	expect(configMistakes({ S3_ACCESS_KEY_ID_FILE: file("key") }).join()).toContain("S3_BUCKET must be set");
});

test("a value that is invalid is reported under its variable, without the value", () => {
	expect(configMistakes({ SESSION_SECRET_FILE: file("short") })).toEqual([
		"SESSION_SECRET must have at least 32 characters.",
	]);
});

test("an empty variable is no file", () => {
	expect(configMistakes({ SESSION_SECRET_FILE: "", SMTP_URL_FILE: "" })).toEqual([]);
});

describe.each(SECRET_VARIABLES)("%s_FILE", (name) => {
	const variable = `${name}_FILE`;
	test("is a secret that the shop reads", () => {
		expect(Object.keys(variables.shape)).toContain(name);
		expect(configMistakes({ [variable]: join(folder, "missing") })).toContain(
			`${variable} must name a file that exists.`,
		);
	});

	test("and the variable itself exclude each other", () => {
		const sentences = configMistakes({ [name]: SECRET, [variable]: file(SECRET) });
		expect(sentences).toContain(`${name} and ${variable} are both set. Remove one of them.`);
		expect(sentences.join()).not.toContain(SECRET);
	});
});

test.each([
	["that is empty", () => file(""), "a file that is not empty"],
	["with spaces only", () => file(" \n\n"), "a file that is not empty"],
	["that is a folder", () => folder, "a file, not a folder"],
	["that does not exist", () => "/nowhere", "a file that exists"],
	["that is the secret itself", () => SECRET, "a file that exists"],
	["with a name that no file can have", () => SECRET.repeat(200), "a file that can be read"],
])("a file %s stops the start with one sentence that names the variable alone", (_, path, wanted) => {
	expect(configMistakes({ STRIPE_SECRET_KEY_FILE: path() })).toEqual([`STRIPE_SECRET_KEY_FILE must name ${wanted}.`]);
});

test.skipIf(process.getuid?.() === 0)("a file of another user is one that the shop's user may not read", () => {
	const path = file(SECRET);
	chmodSync(path, 0o000);
	expect(configMistakes({ SMTP_URL_FILE: path })).toEqual([
		"SMTP_URL_FILE must name a file that the shop's user may read.",
	]);
});

describe("SESSION_SECRET_PREVIOUS", () => {
	const [first, second] = ["f".repeat(32), "s".repeat(40)];
	test("is a list of secrets, none by default", () => {
		expect(parseConfig({ SESSION_SECRET: SECRET }).previousSessionSecrets).toEqual([]);
		const config = parseConfig({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: `${first}, ${second}` });
		expect(config.previousSessionSecrets).toEqual([first, second]);
		const fromFile = { SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS_FILE: file(`${first}\n`) };
		expect(parseConfig(fromFile).previousSessionSecrets).toEqual([first]);
	});

	test("needs the secret that replaced it, and secrets that are long enough", () => {
		expect(configMistakes({ SESSION_SECRET_PREVIOUS: first })).toEqual([
			"SESSION_SECRET must be set together with SESSION_SECRET_PREVIOUS: it replaces that one.",
		]);
		for (const list of [`${first},short`, `${first},`, ","]) {
			expect(configMistakes({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: list })).toEqual([
				"SESSION_SECRET_PREVIOUS must be a comma-separated list of secrets with at least 32 characters.",
			]);
		}
	});
});
