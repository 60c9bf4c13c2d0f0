import {
	ADMIN_PASSWORD,
	expect,
	type openAdmin,
	pageTitle,
	signInToAdmin,
	test,
} from "#tests/browser/support/admin.ts";
import { expectNoSidewaysScroll, expectNoViolations } from "#tests/browser/support/expect-accessible.ts";
import { DESKTOP, PHONE } from "#tests/browser/support/shopper.ts";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";

const PATHS = [
	"",
	"/orders",
	"/products",
	"/products/1",
	"/products/1/preview",
	"/products/import",
	"/discounts",
	"/customers",
	"/reviews",
	"/support",
	"/content",
	"/visual-editor",
	"/images",
	"/reports",
	"/activity",
	"/settings",
	"/settings/security",
	"/settings/api-keys",
	"/settings/backups",
	"/settings/setup",
	"/not-a-page",
];

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

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
	for (const colorScheme of ["light", "dark"] as const) {
		test.describe(`${size}, ${colorScheme}`, () => {
			test.use({ viewport, colorScheme, locale: size === "phone" ? "es-MX" : "en-US" });

			test("ASHL-01 no page of the admin has an accessibility violation or scrolls sideways", async ({
				page,
				complaints,
			}) => {
				test.slow();
				await page.goto("/admin");
				await expectAccessible(page, "login");
				await signInToAdmin(page);
				await expect(pageTitle(page)).toBeVisible();
				for (const path of PATHS) {
					await page.goto(`/admin${path}`);
					await expect(pageTitle(page)).toBeVisible();
					await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
					await expectAccessible(page, path);
				}
				// The browser logs the 404 of the last page by itself.
				expect(complaints.splice(0)).toHaveLength(1);
			});

			test("VIS-09 VIS-10 a home page with every block has no accessibility violation", async ({ page, ownShop }) => {
				const owner = await signInOwner(ownShop, ADMIN_PASSWORD);
				const content = JSON.stringify(BLOCKS);
				const edit = { page: "visual-editor", section: "page-structure", content };
				expect((await publishAsOwner(owner, edit)).status).toBe(200);
				await expect(async () => {
					await page.goto("/");
					await expect(page.getByText("A line below")).toBeVisible({ timeout: 1000 });
				}).toPass();
				await expectAccessible(page, "home with blocks");
			});
		});
	}
}

async function expectAccessible(page: Parameters<typeof openAdmin>[0], where: string): Promise<void> {
	await page.mouse.move(0, 0);
	// On the canvas the editor's library wraps each element in a button around the page's links; the list of elements
	// beside it offers the same by keyboard. Everything around the canvas is ours.
	await expectNoViolations(page, where, { exclude: "#preview-frame" });
	await expectNoSidewaysScroll(page, where);
}
