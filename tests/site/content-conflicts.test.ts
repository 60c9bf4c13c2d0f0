import { describe, expect, test } from "vitest";
import type { ContentResponse } from "#app/admin/site/content/conflict-of.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

type HttpError = { code: string; message: string; details: ContentResponse };

describe.each(oneDatabase)("two admin sessions on the %s database", async (kind) => {
	const { ask, admin, member } = await openTestApp(await openTestDatabase(kind));
	const [first, second] = [await admin(), await admin()];
	const read = async (page: string, section: string) => {
		const response = await ask(first, "GET", `/api/admin/content?page=${page}&section=${section}`);
		return (await response.json()) as ContentResponse;
	};
	const put = async (who: typeof first, body: object) => {
		const response = await ask(who, "PUT", "/api/admin/content", body);
		return {
			status: response.status,
			body: (await response.json()) as HttpError & { content: string; version: string },
		};
	};

	test("ACON-16 a save based on an old version gets 409 with who, when and what; one with the current version is stored", async () => {
		const place = { page: "shop", section: "intro" };
		const { version } = await read("shop", "intro");
		const stored = await put(second, { ...place, content: "<p>Second</p>", version });
		expect(stored).toMatchObject({ status: 200, body: { content: "<p>Second</p>" } });
		const rejected = await put(first, { ...place, content: "<p>First</p>", version });
		expect(rejected).toMatchObject({
			status: 409,
			body: {
				code: "content_changed",
				message: "Someone else saved a change in the meantime.",
				details: {
					content: "<p>Second</p>",
					saved: { who: "owner@localhost", at: expect.stringMatching(/^\d{4}-.*Z$/) },
					version: stored.body.version,
				},
			},
		});
		expect(await read("shop", "intro")).toMatchObject({ content: "<p>Second</p>", version: stored.body.version });
		const again = { ...place, content: "<p>First</p>", version: rejected.body.details.version };
		expect((await put(first, again)).status).toBe(200);
		const { content, versions } = await read("shop", "intro");
		expect([content, versions.map((one) => one.content)]).toEqual(["<p>First</p>", ["<p>First</p>", "<p>Second</p>"]]);
	});

	test("VIS-15 the page's structure and its draft have the same protection, and restoring never overwrites a newer version", async () => {
		const place = { page: "visual-editor", section: "page-structure" };
		const list = (...types: string[]) =>
			JSON.stringify(types.map((type, position) => ({ id: type, type, position, style: {}, content: {} })));
		const { version } = await read(place.page, place.section);
		const published = await put(second, { ...place, content: list("hero"), version });
		const stale = { ...place, content: list("text"), version };
		expect((await put(first, stale)).status).toBe(409);
		expect((await put(first, { ...stale, is_draft: true })).status).toBe(409);
		const draft = { ...place, content: list("cta"), is_draft: true, version: published.body.version };
		expect((await put(second, draft)).status).toBe(200);
		const rejected = await put(first, { ...stale, version: published.body.version });
		expect(rejected.body.details).toMatchObject({
			content: list("hero"),
			draft: list("cta"),
			draft_saved: { who: "owner@localhost" },
		});
		const [earlier] = rejected.body.details.versions;
		const restore = (used: string) =>
			ask(first, "POST", `/api/admin/content/versions/${earlier?.id}/restore`, { version: used });
		expect((await restore(published.body.version)).status).toBe(409);
		expect((await read(place.page, place.section)).draft).toBe(list("cta"));
		expect((await restore(rejected.body.details.version)).status).toBe(200);
		expect((await read(place.page, place.section)).draft).toBeNull();
	});

	test("ACON-16 a save or a restore without a version is rejected and stores nothing", async () => {
		const place = { page: "reviews", section: "intro" };
		for (const version of [undefined, "", 7, "x".repeat(101)]) {
			expect((await put(first, { ...place, content: "<p>x</p>", version })).status).toBe(400);
		}
		expect((await put(first, { ...place, content: "<p>x</p>", version: "made up" })).status).toBe(409);
		expect((await ask(first, "POST", "/api/admin/content/versions/1/restore", {})).status).toBe(400);
		expect(await read("reviews", "intro")).toMatchObject({ content: null, saved: null, versions: [] });
	});

	test("VIS-03 the home page's texts are returned to the editor's canvas, and not to customers", async () => {
		const { version } = await read("home", "hero");
		await put(first, { page: "home", section: "hero", content: "<p>Hello</p>", version });
		const response = await ask(first, "GET", "/api/admin/shown-texts?path=/");
		expect(await response.json()).toEqual({ texts: { hero: "<p>Hello</p>" }, reviews: [] });
		expect(await (await ask(first, "GET", "/api/admin/shown-texts?path=/cart")).json()).toEqual({
			texts: {},
			reviews: [],
		});
		const customer = await member("texts@example.com", "Ana");
		expect((await ask(customer, "GET", "/api/admin/shown-texts")).status).toBe(403);
		expect((await ask({ cookie: "" }, "GET", "/api/admin/shown-texts")).status).toBe(401);
	});
});
