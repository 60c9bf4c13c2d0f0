import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { knownPublicSettings } from "#app/testing/known-public-settings.ts";
import { type ArticleName, findArticle } from "./find-article.ts";
import { qrCode } from "./qr-code.ts";

const support = { ...knownPublicSettings, supportEmail: "help@shop.example" };
const names: ArticleName[] = ["guide", "usage", "terms", "privacy"];
const textOf = (name: ArticleName, language: "en" | "es") => JSON.stringify(findArticle(name, language, support));

describe("the article pages", () => {
	test.each(names)(
		"%s has the same parts in both languages, all of it translated, with every param filled in",
		(name) => {
			const [en, es] = [findArticle(name, "en", support), findArticle(name, "es", support)];
			const shape = ({ sections }: typeof en) =>
				sections.map(({ paragraphs = [], points = [] }) => [paragraphs.length, points.length]);
			expect(shape(es)).toEqual(shape(en));
			const texts = ({ sections }: typeof en) =>
				sections.flatMap(({ heading, paragraphs = [], points = [] }) => [heading, ...paragraphs, ...points]);
			expect(texts(en).filter((text) => texts(es).includes(text))).toEqual(name === "usage" ? ["SoftWax"] : []);
			for (const language of ["en", "es"] as const) expect(textOf(name, language)).not.toMatch(/\{\w+\}/);
			expect(en.description.length).toBeLessThan(160);
			expect(es.description.length).toBeLessThan(160);
		},
	);

	test.each([
		["HELP-01", /above or below the brackets/],
		["HELP-02", /not on the brackets|never on the brackets/],
		["HELP-03", /on the gum, not on the wire|not on the brackets and not on the wire/],
		["HELP-04", /Do not sleep with strips in/],
		["HELP-05", /Remove strips before eating or sleeping/],
		["HELP-06", /[Oo]ne strip per day.*single use|single use.*one strip per day/i],
		["HELP-07", /fresh strip daily.*discard the used one at the end of the day/],
		["HELP-08", /non-toxic silicone/],
		["HELP-09", /Patent pending/],
		["HELP-10", /not a medical device/],
		["HELP-11", /[Mm]inors under 13 need adult supervision/],
		["HELP-12", /[Nn]ot for children under 10|not for children under 10/],
	])("%s SCOPE-05 SCOPE-06 the text is in the guide and on the usage page", (_, rule) => {
		expect(textOf("guide", "en")).toMatch(rule);
		expect(textOf("usage", "en")).toMatch(rule);
	});

	test("STAT-05 STAT-07 STAT-08 the terms: returns within 30 days, 0.10 for charity, the shop's actual figures", () => {
		const terms = textOf("terms", "en");
		expect(terms).toMatch(/contact us within 30 days/);
		expect(terms).toMatch(/each product purchase, we donate \$0\.10 to/);
		for (const number of ["8%", "$5.99", "$2.00", "5% off", "50 points", "3-5 business days", "1-2 business days"]) {
			expect(terms).toContain(number);
		}
		expect(textOf("terms", "es")).toMatch(/dentro de los 30 días.*\$0\.10/s);
	});

	test("SCOPE-07 the privacy policy and the terms state that no card data is stored", () => {
		expect(textOf("privacy", "en")).toMatch(/never reach this shop/);
		expect(textOf("terms", "en")).toMatch(/we never store them/);
	});
});

test("STAT-03 the QR code decodes to its URL", async () => {
	const url = "https://shop.example/softbrace-usage?lang=es";
	const { size, path } = qrCode(url);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
	const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
});
