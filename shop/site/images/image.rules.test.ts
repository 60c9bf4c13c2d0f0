import { describe, expect, test } from "vitest";
import {
	cleanName,
	IMAGES_PER_PAGE,
	MAX_PIXELS,
	MAX_SIDE_PIXELS,
	MAX_UPLOAD_BYTES,
	PATHS_AT_ONCE,
	UPLOAD_FOLDER,
	uploadName,
	withImageSizes,
} from "./image.rules.ts";
import { sizeInName, VARIANT_FORMATS, VARIANT_WIDTHS, variantSources } from "./image-sizes.rules.ts";

describe("cleanName", () => {
	test("AMED-13 truncates a name to 255 units and removes folders and control characters", () => {
		expect(cleanName("C:\\pictures\\\u202egpj.smile\u0000.png")).toBe("gpj.smile.png");
		expect(cleanName("a".repeat(255))).toBe("a".repeat(255));
		expect(cleanName(`${"a".repeat(255)}b`)).toBe("a".repeat(255));
		expect(cleanName("/")).toBe("image");
	});

	test.each([
		["an emoji of two units", "\u{1f600}"],
		["a letter with its accent", "e\u0301"],
		["a family of emoji", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
	])("AMED-13 does not split %s", (_, character) => {
		const start = "a".repeat(255 - character.length + 1);
		expect(cleanName(`${start}${character}`)).toBe(start);
		expect(cleanName(`${start.slice(1)}${character}b`)).toBe(`${start.slice(1)}${character}`);
	});
});

test("AMED-10 CONST-43 where uploads lie, how large they may be, and in which sizes and formats they are served", () => {
	expect(UPLOAD_FOLDER).toBe("admin-uploads");
	expect([MAX_UPLOAD_BYTES, MAX_PIXELS, MAX_SIDE_PIXELS]).toEqual([8_388_608, 40_000_000, 2560]);
	expect([PATHS_AT_ONCE, IMAGES_PER_PAGE]).toEqual([500, 50]);
	expect([...VARIANT_WIDTHS, ...VARIANT_FORMATS]).toEqual([320, 480, 640, 960, 1280, 1600, "webp", "avif"]);
});

describe("an upload's size in its name", () => {
	const name = uploadName(1767225600000, "ABCDEFGH12345678", { width: 700, height: 400, extension: "jpg" });
	const url = `/uploads/admin-uploads/${name}`;
	const old = "/uploads/admin-uploads/1767225600000-w100h100w100h100.jpg";

	test("D-195 is read from a new name, and from no old one that looks like it", () => {
		expect(name).toBe("1767225600000-abcdefgh12345678w700h400.jpg");
		expect([sizeInName(url), sizeInName(old)]).toEqual([{ width: 700, height: 400 }, null]);
	});

	test("D-195 names the copies that are no wider, all of an old upload, and none of anything else", () => {
		expect(variantSources(url, "avif")).toBe(
			[320, 480, 640].map((width) => `${url}?w=${width}&format=avif ${width}w`).join(", "),
		);
		expect(variantSources(old, "webp")?.split(", ").length).toBe(6);
		expect(variantSources(url.replace("w700", "w300"), "webp")).toBeUndefined();
		for (const other of ["pack-5", "/images/a.webp", "https://x.example/uploads/admin-uploads/a.jpg", `${url}?w=320`]) {
			expect(variantSources(other, "webp")).toBeUndefined();
		}
	});

	test("D-195 gives an owner's text copies and a size, and leaves alone what has an unknown size or is no upload", () => {
		const html = withImageSizes(`<p>See <img alt="a &lt;b" src="${url}" loading="lazy" /></p>`);
		expect(html).toContain(
			`<source type="image/avif" srcset="${variantSources(url, "avif")}" sizes="(min-width: 700px)`,
		);
		expect(html).toContain(`<img alt="a &lt;b" src="${url}" loading="lazy" width="700" height="400" /></picture></p>`);
		expect(withImageSizes(`<img alt="" src="${url}" width="350" height="9" />`)).toContain('width="350" height="9" />');
		expect(withImageSizes(`<img alt="" src="${url}" width="350" />`)).toContain('width="350" height="200" />');
		expect(withImageSizes(`<img alt="" src="${old}" width="300" />`)).toContain('<img alt="" src');
		for (const same of [`<img alt="" src="${old}" />`, '<img alt="" src="/images/a.png" width="3" />', "<p>img</p>"]) {
			expect(withImageSizes(same)).toBe(same);
		}
	});
});
