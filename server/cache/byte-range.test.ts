import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openHttpServer } from "#server/testing/open-http-server.ts";
import { readByteRange } from "./byte-range.ts";
import { openStaticFiles } from "./static-files.ts";

test.each([
	["bytes=0-3", { first: 0, last: 3 }],
	["bytes=4-", { first: 4, last: 9 }],
	["bytes=-3", { first: 7, last: 9 }],
	["bytes=-99", { first: 0, last: 9 }],
	["Bytes=8-99", { first: 8, last: 9 }],
	["bytes=10-", "unsatisfiable"],
	["bytes=-0", "unsatisfiable"],
	["bytes=5-4", null],
	["bytes=0-1,4-5", null],
	["bytes=-", null],
	["items=0-3", null],
	[`bytes=${"9".repeat(400)}-`, "unsatisfiable"],
])("D-381 %s of ten bytes is %o", (header, expected) => {
	expect(readByteRange(header, 10)).toEqual(expected);
});

describe("a film is sent in parts", () => {
	const FILM = "/assets/strip-1a2b.mp4";

	async function openWithFilm() {
		const root = mkdtempSync(join(tmpdir(), "shop-film-"));
		onTestFinished(() => rmSync(root, { recursive: true }));
		mkdirSync(join(root, "assets"));
		writeFileSync(join(root, FILM), "0123456789");
		writeFileSync(join(root, "assets/strip-1a2b.webm"), "webm");
		writeFileSync(join(root, "assets/app-1a2b.js"), "run();".repeat(100));
		const { ask } = await openHttpServer(async () => new Response("", { status: 404 }), {
			staticFiles: await openStaticFiles(root, []),
		});
		return { ask, part: (headers: Record<string, string>, path = FILM) => ask(path, { headers }) };
	}

	test("D-381 with its type, kept by browsers forever", async () => {
		const { ask } = await openWithFilm();
		const whole = await ask(FILM);
		expect([whole.status, whole.body]).toEqual([200, "0123456789"]);
		expect(whole.headers).toMatchObject({
			"content-type": "video/mp4",
			"accept-ranges": "bytes",
			"cache-control": "public, max-age=31536000, immutable",
		});
		expect((await ask("/assets/strip-1a2b.webm")).headers["content-type"]).toBe("video/webm");
	});

	test("D-381 each with its place, from a film that is already in memory, too", async () => {
		const { part } = await openWithFilm();
		for (const _ of [1, 2]) {
			const { status, headers, body } = await part({ range: "bytes=2-4" });
			expect([status, body]).toEqual([206, "234"]);
			expect(headers).toMatchObject({
				"content-range": "bytes 2-4/10",
				"content-length": "3",
				"content-type": "video/mp4",
				"accept-ranges": "bytes",
			});
		}
		expect((await part({ range: "bytes=-2" })).body).toBe("89");
	});

	test("D-381 one past its end is 416, which says how long it is", async () => {
		const { part } = await openWithFilm();
		const { status, headers, body } = await part({ range: "bytes=10-" });
		expect([status, headers["content-range"], body]).toEqual([416, "bytes */10", ""]);
	});

	test("D-381 whole to who has another version, asks for its head or for several parts, and not at all to who has it", async () => {
		const { ask, part } = await openWithFilm();
		const etag = (await ask(FILM)).headers.etag ?? "";
		expect((await part({ range: "bytes=2-4", "if-range": etag })).status).toBe(206);
		for (const stale of ['"other"', `W/${etag}`, "Sat, 28 Nov 2026 10:00:00 GMT"]) {
			const whole = await part({ range: "bytes=2-4", "if-range": stale });
			expect([whole.status, whole.body], stale).toEqual([200, "0123456789"]);
		}
		expect((await part({ range: "bytes=0-1,3-4" })).status).toBe(200);
		const head = await ask(FILM, { method: "HEAD", headers: { range: "bytes=2-4" } });
		expect([head.status, head.headers["content-length"]]).toEqual([200, "10"]);
		expect((await part({ range: "bytes=2-4", "if-none-match": etag })).status).toBe(304);
	});

	test("D-381 a script, which is sent compressed, has no parts", async () => {
		const { part } = await openWithFilm();
		const { status, headers } = await part({ range: "bytes=0-3" }, "/assets/app-1a2b.js");
		expect([status, headers["accept-ranges"]]).toEqual([200, undefined]);
	});
});
