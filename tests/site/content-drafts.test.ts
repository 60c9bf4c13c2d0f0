import { describe, expect, test } from "vitest";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

const PAGE = { page: "visual-editor", section: "page-structure" };
const element = (id: string) => JSON.stringify([{ id, type: "text", position: 0, style: {}, content: {} }]);

describe.each(oneDatabase)("the sections of the pages on the %s database", async (kind) => {
	const { ask, admin } = await openTestApp(await openTestDatabase(kind));
	const owner = await admin();
	const json = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
		const response = await ask(owner, method, path, body);
		return { status: response.status, ...(await response.json()) };
	};
	const read = (page: string, section: string) => json("GET", `/api/admin/content?page=${page}&section=${section}`);
	const save = async (place: { page: string; section: string }, content: string, isDraft = false) => {
		const { version } = await read(place.page, place.section);
		return await json("PUT", "/api/admin/content", { ...place, content, is_draft: isDraft, version });
	};
	const statesOf = async (page: string) => {
		const { sections } = await json("GET", "/api/admin/content/sections");
		const list = sections as { page: string; section: string; state: string }[];
		return list.filter((one) => one.page === page).map(({ section, state }) => `${section} ${state}`);
	};

	test("ACON-02 ACON-03 each section is edited, has the default text, is empty, or is missing in Spanish", async () => {
		expect(await statesOf("shop")).toEqual(["intro default", "intro-es default", "notice empty", "notice-es empty"]);
		await save({ page: "shop", section: "intro" }, "<p>New</p>");
		await save({ page: "shop", section: "notice" }, "<p>Closed</p>");
		expect(await statesOf("shop")).toEqual(["intro edited", "intro-es outdated", "notice edited", "notice-es missing"]);
		await save({ page: "shop", section: "intro-es" }, "<p>Nuevo</p>");
		await save({ page: "shop", section: "notice" }, " ");
		expect(await statesOf("shop")).toEqual(["intro edited", "intro-es edited", "notice empty", "notice-es empty"]);
	});

	test("ACON-05 a preview is the text as the page would show it, and is not saved", async () => {
		const place = { page: "contact", section: "intro" };
		const content = "<p onclick='x()'>Hi</p><script>alert(1)</script>";
		expect(await json("POST", "/api/admin/content/preview", { ...place, content })).toEqual({
			status: 200,
			content: "<p>Hi</p>",
			removed: { script: 2 },
		});
		expect(await read("contact", "intro")).toMatchObject({ content: null, versions: [] });
		expect(await json("POST", "/api/admin/content/preview", { page: "x", section: "y", content })).toMatchObject({
			status: 400,
		});
	});

	test("AACT-09 a discarded draft is gone, the published page stays, and the log says so", async () => {
		await save(PAGE, element("a"));
		await save(PAGE, element("b"), true);
		const { version } = await read(PAGE.page, PAGE.section);
		const draft = (at: unknown) => `/api/admin/content/draft?page=${PAGE.page}&section=${PAGE.section}&version=${at}`;
		expect(await json("DELETE", draft("1.none"))).toMatchObject({ status: 409, code: "content_changed" });
		expect(await json("DELETE", draft(""))).toMatchObject({ status: 400 });
		const discarded = await json("DELETE", draft(version));
		expect(discarded.status).toBe(200);
		expect(await read(PAGE.page, PAGE.section)).toMatchObject({
			content: element("a"),
			draft: null,
			draft_saved: null,
			version: discarded.version,
		});
		const { entries } = await json("GET", "/api/admin/activity?limit=20");
		expect((entries as object[])[0]).toMatchObject({ action_type: "CONTENT_DRAFT_DISCARD", details: PAGE });
		// A second click discards nothing, and is not logged.
		expect((await json("DELETE", draft(discarded.version))).status).toBe(200);
		expect((await json("GET", "/api/admin/activity?limit=20")).entries).toEqual(entries);
	});
});
