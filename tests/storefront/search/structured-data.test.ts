import { expect, test } from "vitest";
import { findSettings } from "#shop/operations/settings/find-settings.ts";
import { saveSettings } from "#shop/operations/settings/save-settings.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { approveReview } from "#shop/people/reviews/moderate-review.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { openTestServer } from "#tests/support/open-test-server.ts";
import { resultErrors } from "./result-rules.ts";
import { type Node, vocabularyErrors } from "./vocabulary.ts";

const ORIGIN = "http://localhost:3000";
const opened = await openAppForFile();

async function openPages() {
	const { app, shop, clock } = opened;
	clock.at = shop.config.launchAt + 86_400_000;
	const { ask } = await openTestServer({ app: () => app, publicUrl: shop.config.publicUrl, clock, log: shop.log });
	const page = async (address: string) => (await ask(address.replace(ORIGIN, ""))).body;
	const sitemap = await page("/sitemap.xml");
	const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
	return { page, addresses };
}

function dataOf(html: string): Node[] {
	return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
		JSON.parse(json),
	);
}

function errorsOf(node: Node): string[] {
	return [...vocabularyErrors(node), ...resultErrors(node)];
}

test("D-51 each public page names itself, its translation and a default for other languages, in both languages", async () => {
	const { page, addresses } = await openPages();
	expect(addresses.length).toBeGreaterThan(25);
	expect(addresses.filter((address) => address.endsWith("?lang=es"))).toHaveLength(addresses.length / 2);
	for (const address of addresses) {
		const html = await page(address);
		const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/gi)];
		const [english = ""] = address.split("?");
		expect(
			links.map(([, rel, language, to]) => `${language ?? rel} ${to}`),
			address,
		).toEqual([`canonical ${address}`, `en ${english}`, `es ${english}?lang=es`, `x-default ${english}`]);
		expect(html, address).toContain(`<html lang="${address === english ? "en" : "es"}"`);
	}
});

test("PROD-19 what every page says to search engines follows schema.org and their rules", async () => {
	const { shop } = opened;
	const review = { productId: 2, rating: 5, reviewText: "No more sore gums. </script>" };
	await submitReview(shop, { ...review, userName: 'Ana "</script><b>', userEmail: "ana@example.com" }, null);
	const owner = byOwner(shop);
	const [written] = (await findAllReviews(owner)).reviews;
	await approveReview(owner, written?.id ?? "");
	const { page, addresses } = await openPages();
	const types = new Set<string>();
	for (const address of addresses) {
		for (const node of dataOf(await page(address))) {
			types.add(String(node["@type"]));
			expect([address, errorsOf(node)]).toEqual([address, []]);
		}
	}
	expect([...types].sort()).toEqual(["BreadcrumbList", "FAQPage", "Organization", "Product"]);
	const [product] = dataOf(await page("/product/2"));
	expect(product).toMatchObject({
		review: [{ author: { name: 'Ana "</script><b>' }, reviewRating: { ratingValue: 5 } }],
	});
	expect(product?.offers).toMatchObject({
		shippingDetails: [
			{
				shippingRate: { value: "0.00", currency: "USD" },
				shippingDestination: { addressCountry: "US" },
				deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } },
			},
			{ shippingDestination: { addressCountry: "CA" } },
			{ shippingDestination: { addressCountry: "MX" } },
		],
	});
	const [, questions] = dataOf(await page("/?lang=es"));
	expect(questions).toMatchObject({
		mainEntity: expect.arrayContaining([expect.objectContaining({ name: "¿De qué están hechas las tiras?" })]),
	});
});

test.each([0, 14, 60])(
	"D-304 a return policy with a window only where the owner takes returns: %i days",
	async (returnDays) => {
		const owner = byOwner(opened.shop);
		const { value, version } = (await findSettings(owner)).shop;
		await saveSettings(owner, "shop", { value: { ...value, returnDays }, version });
		await opened.app.revision();
		const { page } = await openPages();
		const merchantReturnLink = `${ORIGIN}/terms-of-service`;
		const window = {
			applicableCountry: ["US", "CA", "MX"],
			returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
			merchantReturnDays: returnDays,
			returnMethod: "https://schema.org/ReturnByMail",
		};
		const policy = { "@type": "MerchantReturnPolicy", ...(returnDays > 0 && window), merchantReturnLink };
		const [product] = dataOf(await page("/product/2"));
		const [shop] = dataOf(await page("/"));
		const offers = product?.offers as Node | undefined;
		expect(offers?.hasMerchantReturnPolicy).toEqual(policy);
		expect(shop?.hasMerchantReturnPolicy).toEqual(policy);
		expect(resultErrors(policy)).toEqual([]);
	},
);

test("PROD-19 the rules find what is wrong", () => {
	const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "US", merchantReturnDays: 30 };
	expect(errorsOf({ ...policy, returnPolicyCategory: "https://schema.org/Nothing" })).toEqual([
		"MerchantReturnPolicy.returnPolicyCategory: not https://schema.org/Nothing",
		"MerchantReturnPolicy lacks merchantReturnLink",
	]);
	expect(errorsOf({ ...policy, merchantReturnLink: `${ORIGIN}/terms-of-service` })).toEqual([
		"MerchantReturnPolicy: the window is not whole",
	]);
	expect(errorsOf({ "@type": "Brand", name: "SoftBrace", price: "1.00" })).toEqual([
		"Brand.price: Brand has no such property",
	]);
	expect(errorsOf({ "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Brand", name: "x" } })).toEqual([
		"Question.acceptedAnswer: a Brand is not expected",
	]);
	expect(errorsOf({ "@type": "Raiting", ratingValue: 5 })).toEqual([
		"Raiting: Raiting is no class",
		"there is no rule for Raiting",
	]);
	expect(errorsOf({ "@type": "Rating", ratingValue: 6, bestRating: 5 })).toEqual([
		"Rating: ratingValue must be 1 to 5",
	]);
});
