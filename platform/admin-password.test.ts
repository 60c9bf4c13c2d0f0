import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeUpAdminPassword } from "./admin-password.ts";
import { randomIds } from "./ids.ts";
import { hashOwnerPassword, hashPassword, isPasswordOf } from "./password-hash.ts";
import { loadOrCreateSecret } from "./secrets.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-secrets-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return join(folder, "data");
}

test("a made-up secret stays the same and belongs to its owner alone", () => {
	const folder = newFolder();
	const first = loadOrCreateSecret(folder, "session-secret");
	expect(first).toEqual({ value: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
	expect(loadOrCreateSecret(folder, "session-secret")).toEqual({ value: first.value, isNew: false });
	expect(loadOrCreateSecret(folder, "other").value).not.toBe(first.value);
	expect(statSync(join(folder, "secrets/session-secret")).mode & 0o777).toBe(0o600);
	expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
	expect(readdirSync(join(folder, "secrets")).sort()).toEqual(["other", "session-secret"]);
});

test("when another process keeps one meanwhile, that one counts", () => {
	const folder = newFolder();
	const late = loadOrCreateSecret(folder, "session-secret", () => {
		loadOrCreateSecret(folder, "session-secret", () => "of the other");
		return "mine";
	});
	expect(late).toEqual({ value: "of the other", isNew: false });
});

test("the owner's password is told once and kept as its hash alone", async () => {
	const folder = newFolder();
	const password = makeUpAdminPassword(folder, randomIds) ?? "";
	expect(password).toMatch(/^(\w{5}-){3}\w{5}$/);
	expect(makeUpAdminPassword(folder, randomIds)).toBeNull();
	const kept = readFileSync(join(folder, "secrets/admin-password-hash"), "utf8");
	expect(kept).not.toContain(password);
	expect(await isPasswordOf(kept, password)).toBe(true);
	expect(await isPasswordOf(kept, `${password}x`)).toBe(false);
});

test("equal passwords have different hashes, and a text that is no hash opens nothing", async () => {
	const owner = hashOwnerPassword("correct horse battery");
	expect(owner).toMatch(/^\$argon2id\$v=19\$m=131072,t=3,p=2\$/);
	const one = await hashPassword("correct horse battery");
	expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await hashPassword("correct horse battery")).not.toBe(one);
	for (const hash of [owner, one]) {
		expect(await isPasswordOf(hash, "correct horse battery")).toBe(true);
		expect(await isPasswordOf(hash, "correct horse batterx")).toBe(false);
	}
	expect(await isPasswordOf("", "")).toBe(false);
	expect(await isPasswordOf("correct horse battery", "correct horse battery")).toBe(false);
});
