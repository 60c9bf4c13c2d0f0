import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeSigningKey } from "#platform/testing/sign-release.ts";
import { isSignedBy } from "./ssh-signature.ts";
import { describeFiles, MANIFEST, rejectKeyOfFile, SIGNATURE, verifyRelease } from "./verify-release.ts";

/** Made by ssh-keygen of OpenSSH 9.2: `ssh-keygen -Y sign -n softbrace-release -f key`, of "a release" and a line break. */
const OPENSSH_KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIESTMfP+rj3v5vDEQho7J46JLjHvmbWo8Ed1+cGxa5wS sample";
const OPENSSH_SIGNATURE = `-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgRJMx8/6uPe/m8MRCGjsnjokuMe
+ZtajwR3X5wbFrnBIAAAARc29mdGJyYWNlLXJlbGVhc2UAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAos5bJGnzFA+XpICB/czF4AgCYBLcY7rKvYJMjEa2kK+u35
CIQnaKDbLYK62rmJ0pIxCrkc3vp4jyAFrYqrrIDw==
-----END SSH SIGNATURE-----
`;

test("D-301 a signature of ssh-keygen counts for its content and its key only", () => {
	const other = makeSigningKey();
	const content = Buffer.from("a release\n");
	expect(isSignedBy([OPENSSH_KEY], content, OPENSSH_SIGNATURE)).toBe(true);
	expect(isSignedBy([other.line, OPENSSH_KEY], content, OPENSSH_SIGNATURE)).toBe(true);
	expect(isSignedBy([OPENSSH_KEY], Buffer.from("another\n"), OPENSSH_SIGNATURE)).toBe(false);
	expect(isSignedBy([other.line], content, OPENSSH_SIGNATURE)).toBe(false);
	expect(isSignedBy([], content, OPENSSH_SIGNATURE)).toBe(false);
	expect(isSignedBy([other.line], content, other.sign(content))).toBe(true);
	expect(isSignedBy([other.line], content, other.sign(content, "git"))).toBe(false);
});

test.each([
	"",
	"no signature",
	OPENSSH_SIGNATURE.slice(0, 200),
	OPENSSH_SIGNATURE.replace("U1NIU0lHAAAAAQ", "U1NIU0lH/////w"),
])("D-301 what is no whole signature counts for nothing (%#)", (signature) => {
	expect(isSignedBy([OPENSSH_KEY], Buffer.from("a release\n"), signature)).toBe(false);
});

test("D-301 a bundle is as it was released: its hash is that of the signed list", () => {
	const { folder, key, manifest } = makeRelease();
	expect(manifest.split("\n").map((line) => line.slice(66))).toEqual(["build/a.js", "build/deep/b.js", "start.js", ""]);
	expect(verifyRelease(folder, [key.line])).toBe(createHash("sha256").update(manifest).digest("hex"));
	// What belongs to the owner, and what Node.js compiles, is no part of it.
	writeFileSync(join(folder, ".env"), "PORT=3000\n");
	mkdirSync(join(folder, "data"));
	writeFileSync(join(folder, "data/own.js"), "");
	mkdirSync(join(folder, "build/server/.compiled"), { recursive: true });
	writeFileSync(join(folder, "build/server/.compiled/1"), "");
	expect(verifyRelease(folder, [key.line])).toHaveLength(64);
});

test.each<[string, (folder: string) => void, string]>([
	["a changed file", (folder) => appendFileSync(join(folder, "build/a.js"), " "), "1 file is changed: build/a.js."],
	["a file that is gone", (folder) => rmSync(join(folder, "start.js")), "1 file is changed: start.js."],
	[
		"a file more",
		(folder) => writeFileSync(join(folder, "build/deep/c.js"), ""),
		"1 file is not part of it: build/deep/c.js.",
	],
	["code beside start.js", (folder) => writeFileSync(join(folder, "backup.js"), ""), "not part of it: backup.js."],
	["settings of npm", (folder) => writeFileSync(join(folder, ".npmrc"), ""), "not part of it: .npmrc."],
	["a program more", (folder) => plant(folder, "bin/node"), "not part of it: bin/node."],
	[
		"a file whose name begins like the folder of compiled code",
		(folder) => plant(folder, "build/server/.compiled.js"),
		"not part of it: build/server/.compiled.js.",
	],
	[
		"a changed list",
		(folder) => {
			appendFileSync(join(folder, "build/a.js"), " ");
			writeFileSync(join(folder, MANIFEST), describeFiles(folder, ["build", "start.js"]));
		},
		"manifest.sha256.sig is not a signature of manifest.sha256 by your key.",
	],
	[
		"a signature by another key",
		(folder) => writeFileSync(join(folder, SIGNATURE), makeSigningKey().sign(readFileSync(join(folder, MANIFEST)))),
		"manifest.sha256.sig is not a signature of manifest.sha256 by your key.",
	],
	["no signature", (folder) => rmSync(join(folder, SIGNATURE)), "there is no manifest.sha256.sig."],
	["no list", (folder) => rmSync(join(folder, MANIFEST)), "There is no manifest.sha256: only a bundle can be verified"],
])("D-301 a bundle is rejected for %s", (_, change, sentence) => {
	const { folder, key } = makeRelease();
	change(folder);
	expect(() => verifyRelease(folder, [key.line])).toThrow(sentence);
});

test("D-301 a key counts from the environment only, since no signature covers the bundle's .env", () => {
	expect(() => rejectKeyOfFile({ RELEASE_KEY: OPENSSH_KEY }, {})).toThrow("RELEASE_KEY is in .env");
	expect(() => rejectKeyOfFile({ RELEASE_KEY: OPENSSH_KEY }, { RELEASE_KEY: OPENSSH_KEY })).not.toThrow();
	expect(() => rejectKeyOfFile({}, {})).not.toThrow();
});

function plant(folder: string, file: string): void {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), "");
}

function makeRelease() {
	const folder = mkdtempSync(join(tmpdir(), "shop-release-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	mkdirSync(join(folder, "build/deep"), { recursive: true });
	for (const file of ["build/a.js", "build/deep/b.js", "start.js"]) writeFileSync(join(folder, file), `// ${file}\n`);
	const key = makeSigningKey();
	const manifest = describeFiles(folder, ["start.js", "build"]);
	writeFileSync(join(folder, MANIFEST), manifest);
	writeFileSync(join(folder, SIGNATURE), key.sign(manifest));
	return { folder, key, manifest };
}
