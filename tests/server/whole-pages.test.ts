import { expect, test } from "vitest";
import { openAppForFile, type Person } from "#tests/support/open-test-app.ts";

const opened = await openAppForFile();
const ask = await opened.restartWith({ hasFastPath: true });
const askStream = await opened.restartWith({ hasFastPath: false });

const NOBODY: Person = { cookie: "" };
const PAGES = [
	"/",
	"/shop",
	"/shop?sort=price",
	"/product/1",
	"/product/2",
	"/product/99",
	"/cart",
	"/checkout",
	"/success",
	"/success?session_id=cs_unknown",
	"/account",
	"/sign-in",
	"/sign-up",
	"/forgot-password",
	"/reset-password?token=x",
	"/order-status",
	"/about",
	"/contact",
	"/reviews",
	"/blog",
	"/softbrace-usage",
	"/insert-card",
	"/terms-of-service",
	"/privacy-policy",
	"/email-preferences",
	"/stock-alert/none",
	"/account/receipt",
	"/no-such-page",
	"/?lang=es",
	"/product/2?lang=es",
	"/cart?lang=es",
];

/** Without the map of routes, which is the fast path's own, and the server's clock. */
async function wholePage(response: Response) {
	const html = await response.text();
	const masked = html.replaceAll("/shop-manifest-", "/manifest-").replace(/clockOffsetMs\\",-?\d+/g, "");
	return { status: response.status, html: masked };
}

test.each(PAGES)("the HTML of %s is the same at once and as a stream", async (path) => {
	const [fast, stream] = [await ask(NOBODY, "GET", path), await askStream(NOBODY, "GET", path)];
	const page = await wholePage(fast);
	expect(page.html.startsWith("<!DOCTYPE html><html")).toBe(true);
	expect(page.html).toContain("streamController.close()");
	expect(page).toEqual(await wholePage(stream));
});

test.each(["/cart", "/checkout", "/account"])("that of %s is the same for a customer", async (path) => {
	const member = await opened.member(`whole${path.slice(1)}@example.com`, "Ana Whole");
	const page = await wholePage(await ask(member, "GET", path));
	expect(page).toEqual(await wholePage(await askStream(member, "GET", path)));
});

test("that of the admin and of a rejected form are the same", async () => {
	const owner = await opened.admin();
	for (const path of ["/admin", "/admin/orders", "/admin/packing-slips"]) {
		const page = await wholePage(await ask(owner, "GET", path));
		expect(page, path).toEqual(await wholePage(await askStream(owner, "GET", path)));
	}
	const form = () => new URLSearchParams({ name: "", email: "nobody", message: "" });
	const rejected = await wholePage(await ask(NOBODY, "POST", "/contact", form()));
	expect(rejected.status).toBeGreaterThanOrEqual(400);
	expect(rejected).toEqual(await wholePage(await askStream(NOBODY, "POST", "/contact", form())));
});
