import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnerCall, signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const PASSWORD = "correct horse battery staple";
const folder = mkdtempSync(join(tmpdir(), "shop-activity-"));
let shop: Awaited<ReturnType<typeof startShopProcess>>;
let owner: OwnerCall;

beforeAll(async () => {
	const port = await freePort();
	const environment = { ADMIN_PASSWORD: PASSWORD };
	shop = await startShopProcess({ port, sandboxPort: await freePort(), folder, databaseUrl: null, environment });
	owner = await signInOwner(`http://localhost:${port}`, PASSWORD);
});
afterAll(async () => {
	await endProcess(shop, "SIGINT");
	rmSync(folder, { recursive: true, force: true });
});

test("AACT-02 AACT-10 the list has 50 entries a page or 20, with its total and what it can be filtered by", async () => {
	const list = async (query: string) => (await owner("GET", `/api/admin/activity?${query}`)).json();
	const all = { total: 1, page: 1, types: ["LOGIN"], people: ["owner@localhost"] };
	expect(await list("")).toMatchObject({ ...all, page_size: 50, entries: [{ action_type: "LOGIN" }] });
	expect(await list("limit=20")).toMatchObject({ ...all, page_size: 20 });
	expect(await list("type=LOGOUT")).toMatchObject({ total: 0, entries: [] });
});

test("AACT-04 an entry has the browser and the address it came from, this machine's own included", async () => {
	const { entries } = await (await owner("GET", "/api/admin/activity?limit=20")).json();
	expect(entries[0].ip_address).toMatch(/^(127\.0\.0\.1|::1)$/);
});

test.each(["type=login", "from=2025-02-30", "to=tomorrow", "from=0000-01-01", `person=${"x".repeat(255)}`])(
	"AACT-02 a filter of %s is rejected, by the list and by the export",
	async (query) => {
		for (const path of ["activity", "activity.csv"]) {
			expect((await owner("GET", `/api/admin/${path}?${query}`)).status).toBe(400);
		}
	},
);

test.each(["page=0", "page=x", "limit=30"])("AACT-10 a page of %s is rejected", async (query) => {
	expect((await owner("GET", `/api/admin/activity?${query}`)).status).toBe(400);
});

test("the export is a CSV file that no cache keeps", async () => {
	const response = await owner("GET", "/api/admin/activity.csv?type=LOGIN");
	expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("content-disposition")).toContain("softbrace-activity.csv");
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect((await response.text()).trim().split("\r\n")).toHaveLength(2);
});
