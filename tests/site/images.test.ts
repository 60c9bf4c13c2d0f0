import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const PASSWORD = "correct horse battery staple";
const SCRIPT = "<script>alert(1)</script>";

/** A PNG whose header declares this size, with arbitrary content. */
function pngOf(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 0, 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc(Math.min(height * (width + 1), 60_000_000)));
	return Buffer.concat([
		Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
		chunk("IHDR", head),
		chunk("IDAT", rows),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

describe("uploads over HTTP", () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-media-"));
	let url = "";
	let port = 0;
	let cookie = "";
	let shop: Awaited<ReturnType<typeof startShopProcess>>;
	let photo: Buffer;

	beforeAll(async () => {
		mkdirSync(join(folder, "uploads"));
		port = await freePort();
		url = `http://localhost:${port}`;
		const environment = { ADMIN_PASSWORD: PASSWORD };
		shop = await startShopProcess({ port, sandboxPort: await freePort(), folder, databaseUrl: null, environment });
		const response = await fetch(`${url}/api/admin/session`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ password: PASSWORD }),
		});
		const [set = ""] = response.headers.getSetCookie();
		expect(set).toMatch(/^admin=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
		cookie = set.split(";")[0] ?? "";
		photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#a0c" } })
			.withExif({ IFD0: { Copyright: "Secret place", Artist: "Somebody" } })
			.jpeg()
			.toBuffer();
	});
	afterAll(async () => {
		await endProcess(shop, "SIGINT");
		rmSync(folder, { recursive: true, force: true });
	});

	const everyFile = () =>
		readdirSync(join(folder, "uploads"), { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));
	/** Without the smaller copies, which come by themselves. */
	const files = () => everyFile().filter((name) => !name.startsWith("variants"));
	const headers = () => ({ cookie, origin: url });
	async function upload(bytes: Uint8Array, name = "photo.jpg", more: { type?: string; folder?: string } = {}) {
		const form = new FormData();
		form.set("file", new File([Uint8Array.from(bytes)], name, { type: more.type ?? "image/jpeg" }));
		if (more.folder !== undefined) form.set("folder", more.folder);
		const response = await fetch(`${url}/api/admin/images`, { method: "POST", headers: headers(), body: form });
		return { status: response.status, body: (await response.json()) as Record<string, string> };
	}
	const list = async (folderName = "") => {
		const response = await fetch(`${url}/api/admin/images?folder=${folderName}`, { headers: headers() });
		return ((await response.json()) as { images: Record<string, unknown>[] }).images;
	};

	test("AMED-10 AMED-16 CONST-43 an upload gets a generated name in its folder, another each time", async () => {
		const [first, second] = [await upload(photo), await upload(photo)];
		expect(first.status).toBe(201);
		expect(first.body.filename).toMatch(/^\d+-[a-z0-9]+\.jpg$/);
		expect(first.body).toMatchObject({ folder: "admin-uploads", file_path: `admin-uploads/${first.body.filename}` });
		expect(second.body.file_path).not.toBe(first.body.file_path);
	});

	test("AMED-12 AMED-13 an upload is listed with its names, folder, type, size and time", async () => {
		const { body } = await upload(photo);
		const { filename = "" } = body;
		expect(body).toMatchObject({ original_name: "photo.jpg", mime_type: "image/jpeg", size: expect.any(Number) });
		expect((await list("admin-uploads")).find((image) => image.filename === filename)).toEqual({
			...body,
			id: expect.any(String),
			created_at: expect.any(String),
			uses: [],
		});
	});

	test("AMED-11 an upload is served at its public URL, as an image only", async () => {
		const { body } = await upload(photo);
		expect(body.public_url).toBe(`/uploads/admin-uploads/${body.filename}`);
		const served = await fetch(`${url}${body.public_url}`);
		expect(String((await served.arrayBuffer()).byteLength)).toBe(String(body.size));
		expect(served.headers.get("content-type")).toBe("image/jpeg");
		expect(served.headers.get("x-content-type-options")).toBe("nosniff");
		expect(served.headers.get("content-security-policy")).toContain("sandbox");
		expect(served.headers.get("cache-control")).toContain("immutable");
	});

	test("an upload loses its EXIF data", async () => {
		const { body } = await upload(photo);
		const bytes = Buffer.from(await (await fetch(`${url}${body.public_url}`)).arrayBuffer());
		expect((await sharp(bytes).metadata()).exif).toBeUndefined();
		expect(bytes.includes("Secret place")).toBe(false);
	});

	test("smaller copies come in modern formats, only in the sizes that pages use", async () => {
		const { body } = await upload(photo);
		for (const [query, type, width] of [
			["?w=320&format=webp", "image/webp", 320],
			["?w=640&format=avif", "image/avif", 640],
			["?w=1280&format=webp", "image/webp", 900],
			["?w=333&format=webp", "image/jpeg", 900],
			["?w=320&format=exe", "image/webp", 320],
		] as const) {
			const response = await fetch(`${url}${body.public_url}${query}`);
			expect(response.headers.get("content-type")).toBe(type);
			expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
		}
	});

	test("AMED-14 uploads are listed newest first, by folder", async () => {
		await upload(photo, "shelf.jpg", { folder: "shelf" });
		expect((await list("shelf")).map(({ original_name }) => original_name)).toEqual(["shelf.jpg"]);
		const times = (await list()).map(({ created_at }) => created_at);
		expect(times).toEqual(times.toSorted().reverse());
		expect((await upload(photo, "x.jpg", { folder: "../up" })).status).toBe(400);
	});

	test("AMED-07 AMED-03 a deletion removes the record and every file", async () => {
		const before = files().length;
		const { body } = await upload(photo);
		const own = () => everyFile().filter((name) => name.includes(body.filename?.replace(".jpg", "") ?? ""));
		await expect.poll(() => own().length, { timeout: 300_000 }).toBe(1 + 6);
		expect(files().length).toBe(before + 1);
		const response = await fetch(`${url}/api/admin/images/${body.id}`, { method: "DELETE", headers: headers() });
		expect(response.status).toBe(200);
		expect(own()).toEqual([]);
		expect((await list()).map(({ id }) => id)).not.toContain(body.id);
		expect((await fetch(`${url}${body.public_url}`)).status).toBe(404);
		expect((await fetch(`${url}/api/admin/images/${body.id}`, { method: "DELETE", headers: headers() })).status).toBe(
			404,
		);
	});

	test("AMED-05 AMED-15 a file that is no image, or hides data, is rejected or sanitized; nothing of it is stored", async () => {
		const before = { files: files().length, rows: (await list()).length };
		const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
		const rejected: [string, Buffer, number][] = [
			["page.png", Buffer.from(`<html>${SCRIPT}</html>`), 415],
			["drawing.svg", svg, 415],
			["drawing.png", svg, 415],
			["empty.png", Buffer.alloc(0), 415],
			["torn.jpg", photo.subarray(0, 300), 415],
			["script.gif", Buffer.from(`GIF89a/*${SCRIPT}*/`), 415],
			["program.jpg", Buffer.from("MZ\x90\0"), 415],
			["document.pdf", Buffer.from("%PDF-1.7\n"), 415],
			["pixels.png", pngOf(30_000, 30_000), 413],
			["wide.png", pngOf(50_000_000, 1), 413],
		];
		for (const [name, bytes, status] of rejected) {
			const response = await upload(bytes, name, { type: "image/png" });
			expect([name, response.status]).toEqual([name, status]);
			expect(response.body.message).toMatch(/image/i);
		}
		expect({ files: files().length, rows: (await list()).length }).toEqual(before);

		const polyglot = Buffer.concat([photo, Buffer.from(SCRIPT)]);
		const { body } = await upload(polyglot, "../../etc/passwd\u202Egpj.exe.jpg");
		expect(body.original_name).toBe("passwdgpj.exe.jpg");
		expect(body.file_path).toMatch(/^admin-uploads\/\d+-[a-z0-9]+\.jpg$/);
		const storedFile = Buffer.from(await (await fetch(`${url}${body.public_url}`)).arrayBuffer());
		expect(storedFile.includes("alert(1)")).toBe(false);
	});

	test("bodies of 100 MB, broken connections and malformed forms fail cleanly, and the server keeps running", async () => {
		const before = files().length;
		const huge = await upload(Buffer.alloc(100 * 1024 * 1024), "huge.jpg").catch(() => null);
		if (huge) expect(huge.status).toBe(413);
		expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 100), "large.jpg")).status).toBe(413);
		const broken = connect(port, "localhost");
		broken.write(
			`POST /api/admin/images HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n` +
				"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n",
		);
		broken.resume();
		broken.end();
		await new Promise((resolve) => broken.once("close", resolve));
		const send = (body: string | FormData, type?: string) =>
			fetch(`${url}/api/admin/images`, {
				method: "POST",
				headers: { ...headers(), ...(type ? { "content-type": type } : {}) },
				body,
			});
		expect((await send("--x\r\nnothing", "multipart/form-data; boundary=x")).status).toBe(400);
		expect((await send(new FormData())).status).toBe(400);
		expect((await send("{}", "application/json")).status).toBe(400);
		expect((await send("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
		expect(files().length).toBe(before);
		expect((await fetch(`${url}/readyz`)).status).toBe(200);
	});

	test("PERM-16 PERM-27 without an admin session nothing is uploaded, listed or deleted; with one, not from another site", async () => {
		const form = () => {
			const one = new FormData();
			one.set("file", new File([Uint8Array.from(photo)], "photo.jpg"));
			return one;
		};
		const post = (more: Record<string, string>) =>
			fetch(`${url}/api/admin/images`, { method: "POST", headers: more, body: form() });
		expect((await post({ origin: url })).status).toBe(401);
		expect((await post({ cookie, origin: "https://evil.example" })).status).toBe(403);
		expect((await fetch(`${url}/api/admin/images`)).status).toBe(401);
		const id = (await list())[0]?.id;
		expect((await fetch(`${url}/api/admin/images/${id}`, { method: "DELETE", headers: { origin: url } })).status).toBe(
			401,
		);
	});

	test.each([
		"/uploads/../secrets/session-secret",
		"/uploads/..%2fsecrets%2fsession-secret",
		"/uploads/admin-uploads/x.html",
		"/uploads/",
	])("%s is not an image", async (path) => expect((await fetch(`${url}${path}`)).status).toBe(404));
});
