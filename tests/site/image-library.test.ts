import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnerCall, publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const PASSWORD = "correct horse battery staple";
const LIST = "/api/admin/images";

type Image = { id: string; original_name: string; public_url: string; width: number; height: number; uses: object[] };
type List = { images: Image[]; total: number; page: number; page_size: number };

describe("the image library over HTTP", () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-images-"));
	let url = "";
	let shop: Awaited<ReturnType<typeof startShopProcess>>;
	let owner: OwnerCall;

	beforeAll(async () => {
		const port = await freePort();
		url = `http://localhost:${port}`;
		const environment = { ADMIN_PASSWORD: PASSWORD };
		shop = await startShopProcess({ port, sandboxPort: await freePort(), folder, databaseUrl: null, environment });
		owner = await signInOwner(url, PASSWORD);
	});
	afterAll(async () => {
		await endProcess(shop, "SIGINT");
		rmSync(folder, { recursive: true, force: true });
	});

	async function upload(name: string, width = 90, inFolder = "admin-uploads"): Promise<Image> {
		const color = { create: { width, height: width / 2, channels: 3, background: "#a0c" } } as const;
		const form = new FormData();
		form.set("file", new File([Uint8Array.from(await sharp(color).png().toBuffer())], name, { type: "image/png" }));
		form.set("folder", inFolder);
		const response = await owner("POST", LIST, form);
		expect(response.status).toBe(201);
		return response.json();
	}
	const list = async (query = ""): Promise<List> => (await owner("GET", `${LIST}?${query}`)).json();
	const find = async (id: string) => (await list()).images.find((image) => image.id === id);
	const remove = async (body: object) => {
		const response = await owner("POST", `${LIST}/deletions`, body);
		return { status: response.status, body: await response.json() };
	};

	test("AMED-13 AMED-14 the list is searched, sorted and paged, and knows each image's dimensions", async () => {
		for (const [name, width] of [
			["b_1.png", 90],
			["C.png", 60],
			["a.png", 20],
		] as const) {
			await upload(name, width, "sorted");
		}
		const names = async (query: string) =>
			(await list(`folder=sorted&${query}`)).images.map(({ original_name }) => original_name);
		expect(await names("")).toEqual(["a.png", "C.png", "b_1.png"]);
		expect(await names("sort=created_at")).toEqual(["b_1.png", "C.png", "a.png"]);
		expect(await names("sort=name")).toEqual(["a.png", "b_1.png", "C.png"]);
		expect(await names("sort=-size")).toEqual(["b_1.png", "C.png", "a.png"]);
		expect(await names("search=B_")).toEqual(["b_1.png"]);
		expect(await list("folder=sorted&page=2")).toMatchObject({ images: [], total: 3, page: 2, page_size: 50 });
		expect((await list("folder=sorted")).images[0]).toMatchObject({ width: 20, height: 10 });
		for (const query of ["page=0", "page=x", "sort=width", "sort=--size"]) {
			expect([query, (await owner("GET", `${LIST}?${query}`)).status]).toEqual([query, 400]);
		}
	});

	test("AMED-06 the list says which products, texts, drafts and home page use an image", async () => {
		const [image, other] = [await upload("hat.png"), await upload("other.png")];
		const content = `<p><img src="${image.public_url}" alt="A hat"></p>`;
		const block = { id: "a", type: "image", position: 0, content: { image: image.public_url, alt: "A hat" } };
		for (const edit of [
			{ page: "home", section: "hero", content },
			{ page: "shop", section: "intro", content, is_draft: true },
			{ page: "visual-editor", section: "page-structure", content: JSON.stringify([block]) },
		]) {
			expect((await publishAsOwner(owner, edit)).status).toBe(200);
		}
		const edited = await owner("PATCH", "/api/admin/products/1", { image: image.public_url });
		const { name } = (await edited.json()) as { name: string };
		expect((await find(image.id))?.uses).toEqual([
			{ kind: "product", product_id: 1, name },
			{ kind: "text", page: "home", section: "hero", is_draft: false },
			{ kind: "text", page: "shop", section: "intro", is_draft: true },
			{ kind: "home_page", page: "visual-editor", section: "page-structure", is_draft: false },
		]);
		expect((await find(other.id))?.uses).toEqual([]);

		// Used since the list was loaded: only the other one goes.
		const message = "This image is in use now, so it wasn’t deleted.";
		expect(await remove({ ids: [image.id, other.id], only_unused: true })).toEqual({
			status: 200,
			body: { done: 1, failed: [{ id: image.id, message }] },
		});
		expect([(await find(image.id))?.id, await find(other.id)]).toEqual([image.id, undefined]);
		expect((await fetch(url + image.public_url)).status).toBe(200);
	});

	test("AMED-07 many images are deleted at once, each on its own and with its entry in the log", async () => {
		const files = () => readdirSync(join(folder, "uploads", "admin-uploads")).length;
		const before = files();
		const ids = [(await upload("one.png")).id, (await upload("two.png")).id];
		const unknown = crypto.randomUUID();
		const { body } = await remove({ ids: [...ids, unknown] });
		expect(body).toEqual({ done: 2, failed: [{ id: unknown, message: expect.any(String) }] });
		expect([files(), await find(ids[0] ?? "")]).toEqual([before, undefined]);
		const log = (await (await owner("GET", "/api/admin/activity?limit=20")).json()) as {
			entries: { action_type: string; details: { original_name?: string } }[];
		};
		expect(log.entries.slice(0, 2).map((entry) => [entry.action_type, entry.details.original_name])).toEqual([
			["IMAGE_DELETE", "two.png"],
			["IMAGE_DELETE", "one.png"],
		]);
		for (const ids of [[], ["x"], Array.from({ length: 51 }, () => crypto.randomUUID())]) {
			expect((await remove({ ids })).status).toBe(400);
		}
	});
});
