import { expect, test } from "vitest";
import { trustText } from "./trust-text.ts";

test("D-303 a frame takes text without tags as HTML, and no other; its policy is made once", () => {
	trustText({} as Window);
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
