import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";
import { ADMIN_PASSWORD, expect } from "./admin.ts";

/** The home page's elements before any change. */
export const SECTIONS = ["website-hero", "website-product", "website-usage", "website-faq"].map((type) => ({ type }));
/** The same with a block of each kind. */
export const BLOCKS = [
	...SECTIONS,
	{ type: "hero", content: { title: "A title", subtitle: "A line below", buttonText: "Go", buttonLink: "/shop" } },
	{
		type: "features",
		content: { title: "Why", features: Array(3).fill({ icon: "★", title: "Feature title", description: "It is so" }) },
	},
	{ type: "cta", content: { title: "Now", subtitle: "Do it", buttonText: "Shop", buttonLink: "/shop" } },
	{ type: "text", content: { text: "Written by the owner" } },
	{ type: "spacer", style: { height: 100 } },
	{ type: "website-contact" },
];

/** Publishes these elements, replacing all others. */
export async function publishElements(shop: string, elements: readonly object[]): Promise<void> {
	const content = JSON.stringify(elements.map((element, position) => ({ id: `e${position}`, position, ...element })));
	const edit = { page: "visual-editor", section: "page-structure", content };
	expect((await publishAsOwner(await signInOwner(shop, ADMIN_PASSWORD), edit)).status).toBe(200);
}
