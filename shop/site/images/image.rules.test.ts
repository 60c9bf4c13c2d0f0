import { describe, expect, test } from "vitest";
import {
	cleanName,
	IMAGES_PER_PAGE,
	MAX_PIXELS,
	MAX_SIDE_PIXELS,
	MAX_UPLOAD_BYTES,
	namesOfOriginal,
	PATHS_AT_ONCE,
	readObjectPath,
	readVariant,
	storedPathOf,
	UPLOAD_FOLDER,
	uploadName,
	VARIANT_FOLDER,
	variantPath,
	withImageSizes,
} from "./image.rules.ts";
import {
	readUploadPath,
	shownSize,
	sizeInName,
	VARIANT_FORMATS,
	VARIANT_WIDTHS,
	variantSources,
	variantWidths,
} from "./image-sizes.rules.ts";

describe("cleanName", () => {
	test("AMED-13 truncates a name to 255 units and removes folders and control characters", () => {
		expect(cleanName("C:\\pictures\\\u202egpj.smile\u0000.png")).toBe("gpj.smile.png");
		expect(cleanName("a".repeat(255))).toBe("a".repeat(255));
		expect(cleanName(`${"a".repeat(255)}b`)).toBe("a".repeat(255));
		expect([cleanName("/"), cleanName(" \n"), cleanName("a/b\\ My hat.png ")]).toEqual([
			"image",
			"image",
			"My hat.png",
		]);
		expect(cleanName("a\u2066b\u2069c\u202ad\u007fe\ud800f.png")).toBe("abcdef.png");
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
		expect(withImageSizes(`<img height="9" alt="" src="${url}" />`)).toContain('width="700" height="9" />');
		for (const same of [`<img alt="" src="${old}" />`, '<img alt="" src="/images/a.png" width="3" />', "<p>img</p>"]) {
			expect(withImageSizes(same)).toBe(same);
		}
	});

	test("D-195 each image of a text has its own copies in both formats, as wide as it is shown", () => {
		const other = url.replace("w700h400", "w480h300").replace(".jpg", ".png");
		const sources = (of: string, width: number) =>
			(["avif", "webp"] as const).map(
				(format) =>
					`<source type="image/${format}" srcset="${variantSources(of, format)}" ` +
					`sizes="(min-width: ${width}px) ${width}px, 100vw" />`,
			);
		expect(withImageSizes(`<img alt="A" src="${url}" width="350" /><br /><img alt="B" src="${other}" />`)).toBe(
			`<picture>${sources(url, 350).join("")}<img alt="A" src="${url}" width="350" height="200" /></picture><br />` +
				`<picture>${sources(other, 480).join("")}<img alt="B" src="${other}" width="480" height="300" /></picture>`,
		);
		const unknown = withImageSizes(`<img alt="" src="${old}" width="300" />`);
		expect(unknown).toContain(`<img alt="" src="${old}" width="300" /></picture>`);
	});

	test("D-195 an upload is shown as high as its width makes it, to the nearest pixel", () => {
		expect(shownSize(url, null)).toEqual({ width: 700, height: 400 });
		expect(shownSize(url, 333)).toEqual({ width: 333, height: 190 });
		expect(shownSize(url, 334)).toEqual({ width: 334, height: 191 });
		expect([shownSize(old, 333), shownSize(old, null)]).toEqual([undefined, undefined]);
		expect([variantWidths(319), variantWidths(320), variantWidths(null).length]).toEqual([[], [320], 6]);
	});
});

describe("the names of files", () => {
	const stem = "1767225600000-abcdefgh12345678";
	const path = `admin-uploads/${stem}.jpg`;

	test("AMED-10 only what an upload is called is the path of one", () => {
		for (const extension of ["jpg", "png", "webp", "avif"]) {
			expect(readUploadPath(`admin-uploads/${stem}.${extension}`)).toBe(`admin-uploads/${stem}.${extension}`);
		}
		for (const other of [`/${path}`, path.slice(1), `${path}x`, path.replace("jpg", "svg"), path.toUpperCase()]) {
			expect([other, readUploadPath(other)]).toEqual([other, null]);
		}
		for (const name of ["1-abcdefgh.jpg", "1767225600000-abc.jpg", `1767225600000-${"a".repeat(41)}.jpg`, "../a.jpg"]) {
			expect([name, storedPathOf({ filename: name })]).toEqual([name, null]);
		}
		expect(storedPathOf({ filename: `${stem}.jpg` })).toBe(path);
	});

	test("D-145 a client's name for an object is one in the bucket's folder, of at most 200 harmless characters", () => {
		const longest = "a".repeat(200);
		for (const name of [longest, "My hat (1).png", "...a", "a..", "it's-50$"]) {
			expect(readObjectPath(`admin-uploads/${name}`)).toBe(`admin-uploads/${name}`);
		}
		for (const name of ["", ".", "..", "...", `${longest}a`, "a/b.png", "a\\b.png", "ñ.png", "a?b", "a%2fb", "a\n"]) {
			expect([name, readObjectPath(`admin-uploads/${name}`)]).toEqual([name, null]);
		}
		expect([readObjectPath("a.png"), readObjectPath("/admin-uploads/a.png")]).toEqual([null, null]);
	});

	test("D-195 a URL names one of the copies, whose file names the upload, whatever the upload's format", () => {
		expect(readVariant("320", "avif")).toEqual({ width: 320, format: "avif" });
		for (const format of ["webp", "gif", null]) {
			expect(readVariant("1600", format)).toEqual({ width: 1600, format: "webp" });
		}
		for (const width of ["321", "0320", "", null]) expect(readVariant(width, "webp")).toBeNull();
		const copy = variantPath(path, { width: 320, format: "avif" });
		expect(copy).toBe(`variants/admin-uploads/${stem}-320.avif`);
		expect(VARIANT_FOLDER).toBe("variants/admin-uploads");
		const names = [`${stem}.jpg`, `${stem}.png`, `${stem}.webp`, `${stem}.avif`];
		expect([namesOfOriginal(copy), namesOfOriginal(`${VARIANT_FOLDER}/${stem}-1600.webp`)]).toEqual([names, names]);
	});
});
