import { StorageClient } from "@supabase/storage-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

describe.each(databaseKinds)("the bucket images by the official client on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let photo: Buffer;
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
		photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#a0c" } })
			.withExif({ IFD0: { Copyright: "Secret place" } })
			.png()
			.toBuffer();
	});
	afterAll(() => shop.close());

	const bucket = (token?: string) =>
		new StorageClient(
			`${shop.url}/storage/v1`,
			token === undefined ? {} : { apikey: token, Authorization: `Bearer ${token}` },
		).from("images");
	const record = async (path: string) =>
		(await shop.admin.from("uploaded_images").select("*").eq("file_path", path).maybeSingle()).data;
	const logged = (action: string) =>
		shop.rows(`select details, admin_email from admin_activity_logs where action_type = '${action}' order by id desc`);

	test("AMED-10 AMED-11 AMED-12 AMED-13 an upload has its record, its log entry and a public URL with nothing but its pixels", async () => {
		const path = "admin-uploads/1-x.png";
		const { data, error } = await bucket(shop.key).upload(path, photo, { contentType: "image/png" });
		expect([error, data]).toEqual([null, { path, id: expect.any(String), fullPath: `images/${path}` }]);
		const made = await record(path);
		expect(made).toMatchObject({
			id: data?.id,
			original_name: "1-x.png",
			folder: "admin-uploads",
			mime_type: "image/png",
			filename: expect.stringMatching(/^\d{13}-[a-z0-9]{16}w\d+h\d+\.png$/),
			public_url: `/uploads/admin-uploads/${made?.filename}`,
		});
		expect((await logged("IMAGE_UPLOAD"))[0]).toMatchObject({
			admin_email: "owner@localhost (API key: Monthly report)",
			details: { filename: made?.filename, original_name: "1-x.png", folder: "admin-uploads", size: made?.size },
		});
		const { publicUrl } = bucket().getPublicUrl(path).data;
		for (const [url, caching] of [
			[publicUrl, "public, max-age=3600"],
			[`${shop.url}${made?.public_url}`, "public, max-age=31536000, immutable"],
		] as const) {
			const response = await fetch(url);
			// A name of the bucket may be used again; what is opened on its own runs nothing.
			expect([response.headers.get("cache-control"), response.headers.get("content-security-policy")]).toEqual([
				caching,
				"default-src 'none'; sandbox",
			]);
			const bytes = Buffer.from(await response.arrayBuffer());
			expect([response.status, response.headers.get("content-type"), bytes.length]).toEqual([
				200,
				"image/png",
				made?.size,
			]);
			expect(bytes.includes("Secret place")).toBe(false);
			expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20, format: "png" });
		}
		const downloaded = await bucket().download(path);
		expect(downloaded.data?.size).toBe(made?.size);
	});

	test("AMED-10 AMED-13 a record that a client inserts after its upload completes the one there is", async () => {
		const path = "admin-uploads/1767225600000-4f2a.png";
		await bucket(shop.key).upload(path, new Blob([new Uint8Array(photo)], { type: "image/png" }));
		const before = await record(path);
		const inserted = await shop.admin
			.from("uploaded_images")
			.insert({
				filename: "1767225600000-4f2a.png",
				original_name: "Summer.png",
				file_path: path,
				public_url: bucket().getPublicUrl(path).data.publicUrl,
				folder: "banners",
				size: 1,
				mime_type: "image/gif",
			})
			.select()
			.single();
		expect([inserted.error, inserted.data]).toEqual([
			null,
			{ ...before, original_name: "Summer.png", folder: "banners" },
		]);
		expect((await shop.admin.from("uploaded_images").select("id").eq("file_path", path)).data).toHaveLength(1);
	});

	test("AMED-14 the bucket is listed by folder, sorted, searched and in pages", async () => {
		for (const name of ["list-b.png", "list-a.png", "list-c.png"]) {
			shop.clock.at += 1000;
			await bucket(shop.key).upload(`admin-uploads/${name}`, photo);
		}
		const names = async (options: object) =>
			(await bucket(shop.key).list("admin-uploads", options)).data?.map(({ name }) => name);
		expect(await names({ search: "LIST-" })).toEqual(["list-a.png", "list-b.png", "list-c.png"]);
		const newest = { search: "list-", sortBy: { column: "created_at", order: "desc" } };
		expect(await names(newest)).toEqual(["list-c.png", "list-a.png", "list-b.png"]);
		expect(await names({ ...newest, limit: 1, offset: 1 })).toEqual(["list-a.png"]);
		const [first] = (await bucket(shop.key).list("admin-uploads", { search: "list-a" })).data ?? [];
		const { id, size } = (await record("admin-uploads/list-a.png")) ?? {};
		expect(first).toMatchObject({ id, metadata: { size, mimetype: "image/png" } });
		expect((await bucket(shop.key).list()).data).toMatchObject([{ name: "admin-uploads", id: null }]);
		expect((await bucket(shop.key).list("", { offset: 1 })).data).toEqual([]);
		expect((await bucket(shop.key).list("elsewhere")).data).toEqual([]);
	});

	test("AMED-07 AMED-15 removing takes record, file and public URL away, is logged, and frees the name", async () => {
		const path = "admin-uploads/removed.png";
		await bucket(shop.key).upload(path, photo);
		const made = await record(path);
		const { data, error } = await bucket(shop.key).remove([path, "admin-uploads/never.png"]);
		expect([error, data]).toMatchObject([null, [{ id: made?.id, name: path }]]);
		expect(await record(path)).toBeNull();
		expect((await logged("IMAGE_DELETE"))[0]).toMatchObject({ details: { filename: made?.filename } });
		for (const url of [bucket().getPublicUrl(path).data.publicUrl, `${shop.url}${made?.public_url}`]) {
			expect((await fetch(url)).status).toBe(404);
		}
		expect((await bucket(shop.key).upload(path, photo)).error).toBeNull();
	});

	test("AMED-04 AMED-05 AMED-10 a taken name, another folder and what is no image are rejected, and nothing is stored", async () => {
		const taken = "admin-uploads/taken.png";
		await bucket(shop.key).upload(taken, photo);
		const all = async () => (await shop.rows("select count(*)::int as count from uploaded_images"))[0]?.count;
		const before = await all();
		const upload = async (path: string, body: Buffer | string, upsert = false) => {
			const { error } = await bucket(shop.key).upload(path, body, { upsert });
			if (error && "statusCode" in error) expect(error.statusCode).toBe(String(error.status));
			return error && "status" in error ? [error.status, error.message] : error;
		};
		expect(await upload(taken, photo)).toEqual([409, expect.stringMatching(/already/i)]);
		expect(await upload(taken, photo, true)).toEqual([409, expect.anything()]);
		for (const path of ["x.png", "elsewhere/x.png", "admin-uploads/a/b.png", "admin-uploads/ñ.png"]) {
			expect((await upload(path, photo))?.[0], path).toBe(400);
		}
		expect((await upload("admin-uploads/script.svg", "<svg onload='alert(1)'/>"))?.[0]).toBe(415);
		const huge = Buffer.alloc(8 * 1024 * 1024 + 1);
		expect((await upload("admin-uploads/huge.png", huge))?.[0]).toBe(413);
		const together = await Promise.all([1, 2].map(() => upload("admin-uploads/twice.png", photo)));
		expect(together.filter((one) => one === null)).toHaveLength(1);
		expect(together.find((one) => one !== null)?.[0]).toBe(409);
		expect(await all()).toBe(Number(before) + 1);
		expect((await fetch(bucket().getPublicUrl("admin-uploads/twice.png").data.publicUrl)).status).toBe(200);
		expect(shop.errors).toEqual([]);
	});

	test("PERM-12 PERM-26 only administrators upload, list and remove; the bucket's images are public", async () => {
		const path = "admin-uploads/theirs.png";
		await bucket(shop.key).upload(path, photo);
		const ana = await shop.member();
		for (const [token, status] of [
			[undefined, 401],
			["sb_nobody_knows_this_key_0000000000", 401],
			[ana.token, 403],
		] as const) {
			const results = [
				await bucket(token).upload("admin-uploads/mine.png", photo),
				await bucket(token).list("admin-uploads"),
				await bucket(token).remove([path]),
			];
			expect(results.map(({ error }) => (error && "status" in error ? error.status : error))).toEqual(
				results.map(() => status),
			);
		}
		expect(await record("admin-uploads/mine.png")).toBeNull();
		expect((await fetch(bucket().getPublicUrl(path).data.publicUrl)).status).toBe(200);
		const elsewhere = { method: "OPTIONS", headers: { origin: "https://elsewhere.example" } };
		const preflight = await fetch(`${shop.url}/storage/v1/object/images/${path}`, elsewhere);
		expect(preflight.headers.get("access-control-allow-headers")).toContain("x-upsert");
		expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
	});
});
