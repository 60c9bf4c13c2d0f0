import { SETTING_GROUPS } from "#shop/kernel/settings/settings.rules.ts";
import { ADMIN_PASSWORD, expect, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectAccessibleEverywhere } from "#tests/browser/support/expect-accessible.ts";
import { untilLive } from "#tests/browser/support/shopper.ts";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";

const PATHS = {
	orders: ["", "/orders", "/orders/drafts"],
	catalog: [
		"/products",
		"/products?arrange=1",
		"/products/1",
		"/products/6",
		"/products/1/preview",
		"/products/import",
	],
	discounts: ["/discounts", "/discounts/new"],
	store: ["/settings", ...SETTING_GROUPS.map((group) => `/settings/store/${group}`), "/settings/setup"],
	site: ["/customers", "/reviews", "/support", "/content", "/visual-editor", "/images", "/reports"],
	settings: [
		"/activity",
		"/settings/reply-templates",
		"/settings/security",
		"/settings/api-keys",
		"/settings/webhooks",
		"/settings/backups",
		"/not-a-page",
	],
};

// On the canvas the editor's library wraps each element in a button around the page's links; the list of elements
// beside it offers the same by keyboard. Everything around the canvas is ours.
const OURS = { exclude: "#preview-frame" };

/** One of each, with every optional part. */
const BLOCKS = [
	{ type: "hero", content: { title: "A title", subtitle: "A line below", buttonText: "Go", buttonLink: "/shop" } },
	{
		type: "features",
		content: {
			title: "Why",
			features: [
				{ icon: "★", title: "Soft", description: "It is soft", imagePosition: "top" },
				{ icon: "★", title: "Safe", description: "It is safe", image: "/images/logo-blue.svg", imagePosition: "left" },
			],
		},
	},
	{ type: "website-hero" },
	{ type: "cta", content: { title: "Now", subtitle: "Do it", buttonText: "Shop", buttonLink: "/shop" } },
	{ type: "text", content: { text: "A text\nof two lines", fontSize: "large", alignment: "left" } },
	{ type: "image", content: { image: "/images/logo-blue.svg", alt: "The logo", caption: "Our logo" } },
	{ type: "spacer", style: { height: 40 } },
	...["website-product", "website-usage", "website-faq"].map((type) => ({ type })),
].map((block, position) => ({ id: `b${position}`, position, ...block }));

/** What a new shop has none of: a bundle, as which product 6 is shown, and a discount code, whose page this is. */
async function addBundleAndCode(url: string): Promise<string> {
	const owner = await signInOwner(url, ADMIN_PASSWORD);
	const bundle = await owner("PUT", "/api/admin/products/6/parts", { parts: [{ part_id: 4, quantity: 1 }] });
	const code = await owner("POST", "/api/admin/discounts", { code: `AXE${Date.now()}`, kind: "percent", percent: 10 });
	expect([bundle.status, code.status]).toEqual([200, 201]);
	return `/discounts/${((await code.json()) as { id: string }).id}`;
}

for (const locale of ["en-US", "es-MX"]) {
	test.describe(locale, () => {
		test.use({ locale });

		for (const [area, paths] of Object.entries(PATHS)) {
			test(`ASHL-01 no page of the admin has an accessibility violation or scrolls sideways, at any size, in any theme: ${area}`, async ({
				page,
				ownShop,
				complaints,
			}) => {
				test.slow();
				if (area === "orders") {
					await page.goto("/admin");
					await expect(page.getByRole("button", { name: /passkey|llave de acceso/ })).toBeVisible();
					await expectAccessibleEverywhere(page, "login");
				}
				const codePage = await addBundleAndCode(ownShop);
				await openAdmin(page, "Home");
				for (const path of area === "discounts" ? [...paths, codePage] : paths) {
					await page.goto(`/admin${path}`);
					await expect(pageTitle(page)).toBeVisible();
					await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
					await page.mouse.move(0, 0);
					if (path === "/orders") await page.getByRole("button", { name: /^(Ship in bulk|Enviar varios)$/ }).click();
					await expectAccessibleEverywhere(page, path, OURS);
				}
				// The browser logs the 404 of a page that is not there by itself.
				expect(complaints.splice(0)).toHaveLength(paths.filter((path) => path === "/not-a-page").length);
			});
		}

		test("VIS-09 VIS-10 a home page with every block has no accessibility violation at any size, in any theme", async ({
			page,
			ownShop,
		}) => {
			const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
			const content = JSON.stringify(BLOCKS);
			const edit = { page: "visual-editor", section: "page-structure", content };
			expect((await publishAsOwner(owner, edit)).status).toBe(200);
			await expect(async () => {
				await page.goto("/");
				await expect(page.getByText("A line below")).toBeVisible({ timeout: 1000 });
			}).toPass();
			await untilLive(page);
			await expectAccessibleEverywhere(page, "home with blocks");
		});
	});
}
