import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { fileHeaders } from "#server/http/security-headers.ts";
import { openHttpServer } from "#server/testing/open-http-server.ts";
import { openStaticFiles } from "./static-files.ts";

async function openWithFiles(more: Readonly<Record<string, string>> = {}) {
	const folder = mkdtempSync(join(tmpdir(), "shop-static-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const root = join(folder, "client");
	mkdirSync(join(root, "assets"), { recursive: true });
	for (const inner of ["images/email", "icons"]) mkdirSync(join(root, inner), { recursive: true });
	writeFileSync(join(folder, "secret.txt"), "secret");
	writeFileSync(join(root, "assets/app-1a2b.js"), "run();".repeat(100));
	writeFileSync(join(root, "images/a.svg"), "<svg/>");
	writeFileSync(join(root, "assets/notes.map"), "{}");
	for (const [path, content] of Object.entries(more)) writeFileSync(join(root, path), content);
	const fetch = vi.fn(async () => new Response("not found", { status: 404 }));
	const staticFiles = await openStaticFiles(root, [
		"x-content-type-options",
		"nosniff",
		"cross-origin-resource-policy",
		"same-origin",
	]);
	return { root, staticFiles, fetch, ...(await openHttpServer(fetch, { staticFiles })) };
}

test("browsers cache built files forever, others for an hour", async () => {
	const { ask, fetch } = await openWithFiles();
	const script = await ask("/assets/app-1a2b.js");
	expect(script).toMatchObject({ status: 200, body: "run();".repeat(100) });
	expect(script.headers).toMatchObject({
		"cache-control": "public, max-age=31536000, immutable",
		"content-type": "text/javascript; charset=utf-8",
		"x-content-type-options": "nosniff",
	});
	const image = await ask("/images/a.svg?v=1");
	expect(image.headers).toMatchObject({ "cache-control": "public, max-age=3600", "content-type": "image/svg+xml" });
	expect(image.headers["content-security-policy"]).toContain("sandbox");
	expect(image.headers["cross-origin-resource-policy"]).toBe("same-origin");
	expect(fetch).not.toHaveBeenCalled();
});

test("D-382 a file has those security headers that mean something for one", () => {
	const hsts = ["strict-transport-security", "max-age=31536000; includeSubDomains"];
	const always = ["x-content-type-options", "nosniff", "cross-origin-resource-policy", "same-origin"];
	expect(fileHeaders(false)).toEqual(always);
	expect(fileHeaders(true)).toEqual([...always, ...hsts]);
});

test("webmail may show the images of emails on its own page", async () => {
	const { ask } = await openWithFiles({ "images/email/a.png": "png", "icons/icon-192.png": "png" });
	for (const path of ["/images/email/a.png", "/icons/icon-192.png"]) {
		expect((await ask(path)).headers["cross-origin-resource-policy"], path).toBe("cross-origin");
	}
});

test("the compressed forms that the build stored are sent, and are no files of their own", async () => {
	const { ask } = await openWithFiles({ "assets/app-1a2b.js.br": "br of the build", "assets/app-1a2b.js.gz": "gz" });
	const bodyFor = async (encoding: string) => {
		const { headers, body } = await ask("/assets/app-1a2b.js", { headers: { "accept-encoding": encoding } });
		return [headers["content-encoding"], headers["content-length"], body];
	};
	expect(await bodyFor("br")).toEqual(["br", "15", "br of the build"]);
	expect(await bodyFor("gzip")).toEqual(["gzip", "2", "gz"]);
	expect(await ask("/assets/app-1a2b.js.br")).toMatchObject({ status: 404 });
});

test("HEAD and a known version need no body", async () => {
	const { ask } = await openWithFiles();
	const head = await ask("/assets/app-1a2b.js", { method: "HEAD" });
	expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "600", ""]);
	const known = await ask("/assets/app-1a2b.js", { headers: { "if-none-match": head.headers.etag ?? "" } });
	expect([known.status, known.body]).toEqual([304, ""]);
});

test.each([
	"/../secret.txt",
	"/assets/../../secret.txt",
	"/%2e%2e/secret.txt",
	"/..%2fsecret.txt",
	"/assets/..%5c..%5csecret.txt",
	"/\\..\\secret.txt",
	"/assets/",
	"/assets/notes.map",
])("%s is no file of the shop", async (path) => {
	const { ask } = await openWithFiles();
	expect(await ask(path)).toMatchObject({ status: 404, body: "not found" });
});

test("built files are in memory before the next build replaces them, others from their first request on", async () => {
	const { ask, root, staticFiles } = await openWithFiles({ "assets/page-3c4d.js": "open();" });
	expect(staticFiles.get("/assets/app-1a2b.js")).toBeDefined();
	expect(staticFiles.get("/images/a.svg")).toBeUndefined();
	expect((await ask("/images/a.svg")).body).toBe("<svg/>");
	rmSync(root, { recursive: true });
	expect((await ask("/assets/app-1a2b.js")).body).toBe("run();".repeat(100));
	expect((await ask("/assets/page-3c4d.js")).body).toBe("open();");
	expect((await ask("/images/a.svg")).body).toBe("<svg/>");
});

test("a built file that nobody asked for yet is in memory as its smallest form, and outlives its files", async () => {
	const script = "run();".repeat(100);
	const compressed = brotliCompressSync(script);
	const { ask, root, staticFiles } = await openWithFiles();
	writeFileSync(join(root, "assets/app-1a2b.js.br"), compressed);
	const again = await openStaticFiles(root, []);
	expect(again.get("/assets/app-1a2b.js")).toBeUndefined();
	rmSync(root, { recursive: true });
	const page = await again.load("/assets/app-1a2b.js");
	expect(page?.brotli.message.body).toEqual(compressed);
	expect(page?.identity.message.body.toString()).toBe(script);
	expect(gunzipSync(page?.gzip.message.body ?? "").toString()).toBe(script);
	expect(again.get("/assets/app-1a2b.js")).toBe(page);
	expect(page?.etag).toBe((await staticFiles.load("/assets/app-1a2b.js"))?.etag);
	expect((await ask("/assets/app-1a2b.js")).status).toBe(200);
});

test("a file that has gone since the start is no file of the shop", async () => {
	const { ask, root } = await openWithFiles();
	rmSync(join(root, "images/a.svg"));
	expect((await ask("/images/a.svg")).status).toBe(404);
});

test("files are read-only", async () => {
	const { ask, fetch } = await openWithFiles();
	expect((await ask("/images/a.svg", { method: "PUT" })).status).toBe(404);
	expect(fetch).toHaveBeenCalledTimes(1);
});

test("a missing folder has no files", async () => {
	const staticFiles = await openStaticFiles("/no/such/folder", []);
	expect(await staticFiles.load("/images/a.svg")).toBeUndefined();
});
