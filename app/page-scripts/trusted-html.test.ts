import { expect, test } from "vitest";
import { trustedHtml } from "./trusted-html.ts";

test("D-303 without Trusted Types, HTML stays a string", () => {
	expect(trustedHtml("<b>a</b>")).toBe("<b>a</b>");
});
