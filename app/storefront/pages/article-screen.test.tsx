// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { knownPublicSettings } from "#app/testing/known-public-settings.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ArticleScreen } from "./article-screen.tsx";
import { type ArticleName, findArticle } from "./find-article.ts";
import { qrCode } from "./qr-code.ts";
import { UsageScreen } from "./usage-screen.tsx";

const article = (name: ArticleName) =>
	findArticle(name, "en", { ...knownPublicSettings, supportEmail: "help@shop.example", supportPhone: "1" });

test.each([
	["STAT-01", "guide", "Braces comfort guide"],
	["STAT-05", "terms", "Terms of service"],
	["STAT-06", "privacy", "Privacy policy"],
] as const)("%s the %s is an article under its title", async (_, name, title) => {
	const page = await renderScreen(<ArticleScreen article={article(name)} />);
	expect(page.all("h1")[0]?.textContent).toBe(title);
	expect(page.all("h2").length).toBeGreaterThan(3);
	expect(page.text().length).toBeGreaterThan(1000);
});

test("STAT-02 STAT-03 STAT-04 the usage page: steps, the QR code with its URL as text, and a link back to the shop", async () => {
	const url = "https://shop.example/softbrace-usage";
	const page = await renderScreen(<UsageScreen article={article("usage")} url={url} code={qrCode(url)} />);
	expect(page.all("ol li")).toHaveLength(4);
	expect(page.all("svg[role=img] path")).toHaveLength(1);
	expect(page.text()).toContain(url);
	expect(page.link("Back to shop").getAttribute("href")).toBe("/shop");
});
