import { expect, test } from "vitest";
import { trustedHtml, trustText } from "./trusted-html.ts";

test("D-303 without Trusted Types, HTML stays a string", () => {
	expect(trustedHtml("<b>a</b>")).toBe("<b>a</b>");
	trustText({} as Window);
});

test("D-303 a frame takes text without tags as HTML, and no other; its policy is made once", () => {
	const made: { name: string; createHTML(text: string): string | null }[] = [];
	const trustedTypes = {
		defaultPolicy: null as object | null,
		createPolicy(name: string, rules: { createHTML(text: string): string | null }) {
			made.push({ name, ...rules });
			this.defaultPolicy = rules;
		},
	};
	trustText({ trustedTypes } as unknown as Window);
	trustText({ trustedTypes } as unknown as Window);
	expect(made.map(({ name }) => name)).toEqual(["default"]);
	expect(["a { color: red }", "<img src=x onerror=alert(1)>"].map((text) => made[0]?.createHTML(text))).toEqual([
		"a { color: red }",
		null,
	]);
});
