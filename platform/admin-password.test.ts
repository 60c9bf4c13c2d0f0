import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createAdminPassword } from "./admin-password.ts";
import { randomIds } from "./ids.ts";
import { hashAdminPassword, hashPassword, isPasswordOf } from "./password-hash.ts";
import { loadOrCreateSecret } from "./secrets/stored-secrets.ts";

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-secrets-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return join(folder, "data");
}

test("a generated secret stays the same and only its owner can read it", () => {
	const folder = newFolder();
	const first = loadOrCreateSecret(folder, "session-secret");
	expect(first).toEqual({ value: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
	expect(loadOrCreateSecret(folder, "session-secret")).toEqual({ value: first.value, isNew: false });
	expect(loadOrCreateSecret(folder, "other").value).not.toBe(first.value);
	expect(statSync(join(folder, "secrets/session-secret")).mode & 0o777).toBe(0o600);
	expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
	expect(readdirSync(join(folder, "secrets")).sort()).toEqual(["other", "session-secret"]);
});

test("when another process stores one first, that one is used", () => {
	const folder = newFolder();
	const late = loadOrCreateSecret(folder, "session-secret", () => {
		loadOrCreateSecret(folder, "session-secret", () => "of the other");
		return "mine";
	});
	expect(late).toEqual({ value: "of the other", isNew: false });
});

test("D-100 the admin password is returned once and stored only as a hash", async () => {
	const folder = newFolder();
	const password = createAdminPassword(folder, randomIds) ?? "";
	expect(password).toMatch(/^(\w{5}-){3}\w{5}$/);
	expect(createAdminPassword(folder, randomIds)).toBeNull();
	const storedHash = readFileSync(join(folder, "secrets/admin-password-hash"), "utf8");
	expect(storedHash).not.toContain(password);
	expect(await isPasswordOf(storedHash, password)).toBe(true);
	expect(await isPasswordOf(storedHash, `${password}x`)).toBe(false);
});

test("D-100 equal passwords have different hashes, and text that is not a hash matches no password", async () => {
	const owner = hashAdminPassword("correct horse battery");
	expect(owner).toMatch(/^\$argon2id\$v=19\$m=32768,t=6,p=2\$/);
	const hashed = await hashPassword("correct horse battery");
	expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await hashPassword("correct horse battery")).not.toBe(hashed);
	for (const hash of [owner, hashed]) {
		expect(await isPasswordOf(hash, "correct horse battery")).toBe(true);
		expect(await isPasswordOf(hash, "correct horse batterx")).toBe(false);
	}
	expect(await isPasswordOf("", "")).toBe(false);
	expect(await isPasswordOf("correct horse battery", "correct horse battery")).toBe(false);
});
