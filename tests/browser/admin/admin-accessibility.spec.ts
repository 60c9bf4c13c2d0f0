import { ADMIN_PASSWORD, expect, openAdmin, pageTitle, test } from "#tests/browser/support/admin.ts";
import { expectAccessibleEverywhere, expectAccessibleInBothThemes } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE, untilLive } from "#tests/browser/support/shopper.ts";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";

const PATHS = {
	orders: ["", "/orders", "/products", "/products/1", "/products/1/preview", "/products/import", "/discounts"],
	site: ["/customers", "/reviews", "/support", "/content", "/visual-editor", "/images", "/reports"],
	settings: [
		"/activity",
		"/settings",
		"/settings/reply-templates",
		"/settings/security",
		"/settings/api-keys",
		"/settings/webhooks",
		"/settings/backups",
		"/settings/setup",
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

for (const [size, viewport, locale] of [
	["phone", PHONE, "es-MX"],
	["desktop", DESKTOP, "en-US"],
] as const) {
	test.describe(`${size}, ${locale}`, () => {
		test.use({ viewport, locale });

		for (const [area, paths] of Object.entries(PATHS)) {
			test(`ASHL-01 no page of the admin has an accessibility violation or scrolls sideways, in either theme: ${area}`, async ({
				page,
				complaints,
			}) => {
				test.slow();
				if (area === "orders") {
					await page.goto("/admin");
					await expectAccessibleInBothThemes(page, "login");
				}
				await openAdmin(page, "Home");
				for (const path of paths) {
					await page.goto(`/admin${path}`);
					await expect(pageTitle(page)).toBeVisible();
					await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
					await page.mouse.move(0, 0);
					await expectAccessibleInBothThemes(page, path, OURS);
				}
				// The browser logs the 404 of a page that is not there by itself.
				expect(complaints.splice(0)).toHaveLength(paths.filter((path) => path === "/not-a-page").length);
			});
		}
	});
}

for (const locale of ["en-US", "es-MX"]) {
	test.describe(locale, () => {
		test.use({ locale });

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
