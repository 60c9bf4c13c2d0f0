import { describe, expect, test } from "vitest";
import {
	cleanName,
	IMAGES_PER_PAGE,
	MAX_PIXELS,
	MAX_SIDE_PIXELS,
	MAX_UPLOAD_BYTES,
	PATHS_AT_ONCE,
	UPLOAD_FOLDER,
	VARIANT_FORMATS,
	VARIANT_WIDTHS,
} from "./image.rules.ts";

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
	expect([...VARIANT_WIDTHS, ...VARIANT_FORMATS]).toEqual([320, 640, 960, 1280, "webp", "avif"]);
});
