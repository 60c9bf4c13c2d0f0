import { beforeAll, describe, expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { pageMeta } from "./page-meta.ts";
import { previewOf } from "./product/preview-of.ts";

beforeAll(async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
});

const matches = (language: "en" | "es") => [
	{ id: "root", loaderData: { language, publicUrl: "https://shop.example" } },
];
const metaOf = (language: "en" | "es", path: string | null = "/shop") =>
	pageMeta(matches(language), path, (t) => ({ title: t("shop.title"), description: t("shop.meta") }));

describe("pageMeta", () => {
	test("D-51 each language has its own canonical address and names the others", () => {
		expect(metaOf("en")).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/shop" });
		expect(metaOf("es")).toContainEqual({
			tagName: "link",
			rel: "canonical",
			href: "https://shop.example/shop?lang=es",
		});
		for (const language of ["en", "es"] as const) {
			const alternates = metaOf(language).filter((tag) => "hrefLang" in tag);
			expect(alternates.map((tag) => ("href" in tag ? tag.href : ""))).toEqual([
				"https://shop.example/shop",
				"https://shop.example/shop?lang=es",
				"https://shop.example/shop",
			]);
		}
	});

	test("LANG-13 the title is in the page's language", () => {
		expect(metaOf("en")[0]).toEqual({ title: "Shop | SoftBrace" });
		expect(metaOf("es")[0]).toEqual({ title: "Tienda | SoftBrace" });
	});

	test("personal pages are noindex", () => {
		expect(metaOf("en", null)).toContainEqual({ name: "robots", content: "noindex" });
	});

	test("link previews show a large image, the shop's own if the page has none", () => {
		const pictured = pageMeta(matches("en"), "/product/2", () => ({ title: "A", preview: previewOf("pack-15") }));
		expect(pictured).toContainEqual({ property: "og:image", content: "https://shop.example/images/og/pack-15.png" });
		expect(metaOf("en")).toContainEqual({ property: "og:image", content: "https://shop.example/images/og/shop.png" });
		const upload = "/uploads/admin-uploads/1767225600000-abcdefgh12345678w700h400";
		const own = pageMeta(matches("en"), "/product/2", () => ({
			title: "A",
			preview: previewOf(`${upload}.jpg#30,60`),
		}));
		expect(own).toContainEqual({ property: "og:image", content: `https://shop.example${upload}.jpg` });
		expect(own).toContainEqual({ property: "og:image:width", content: "700" });
		expect(own).not.toContainEqual({ property: "og:image:type", content: "image/png" });
		const modern = pageMeta(matches("en"), "/product/2", () => ({ title: "A", preview: previewOf(`${upload}.avif`) }));
		expect(modern).toContainEqual({
			property: "og:image",
			content: `https://shop.example${upload}.avif?w=1280&format=webp`,
		});
		expect(metaOf("en")).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
	});
});
