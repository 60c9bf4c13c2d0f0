import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { bootScript } from "./boot-script.ts";
import { vouchForScripts } from "./vouch-for-scripts.ts";

const NONCE = "a-nonce-of-one-render";
const source = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("PERM-26 a page's policy allows the boot script and what was rendered with the nonce, which is then taken out", () => {
	const page = `<script>${bootScript}</script><link nonce="${NONCE}" rel="x"/>
		<script nonce="${NONCE}">route()</script><script type="module" async="" nonce="${NONCE}">import "/a.js"</script>
		<script nonce="${NONCE}" src="/b.js"></script>`;
	const { html, sources } = vouchForScripts(page, NONCE);
	expect(sources.split(" ")).toEqual([source(bootScript), source("route()"), source('import "/a.js"')]);
	expect(html).not.toContain("nonce");
	expect(html).toContain("<script>route()</script>");
});

test.each([
	["without a nonce", "<script>evil()</script>"],
	["with another one", '<script nonce="guessed">evil()</script>'],
	["that swallows the next tag", `<script a=<script nonce="${NONCE}">route()</script>`],
	["that swallows the next script", `<script>evil()<script nonce="${NONCE}">route()</script>`],
	["with an attribute that ends in the name", `<script data-x='nonce="${NONCE}x"'>evil()</script>`],
	["that never ends", `<script nonce="${NONCE}">evil()`],
])("PERM-26 it does not allow a script %s", (_, injected) => {
	const { sources } = vouchForScripts(`<script>${bootScript}</script>${injected}`, NONCE);
	expect(sources).not.toContain(source("evil()"));
	expect(sources).not.toContain(source(`evil()<script nonce="${NONCE}">route()`));
});
