import { expect, test } from "vitest";
import { html } from "./html.ts";
import { formatDollars } from "./render-summary.ts";

test("PRICE-10 dollars have 2 decimals", () => {
	expect([0, 5, 499, -50, 123_456_789].map(formatDollars)).toEqual([
		"$0.00",
		"$0.05",
		"$4.99",
		"-$0.50",
		"$1,234,567.89",
	]);
});

test("html escapes inserted text", () => {
	expect(html`<p title="${`"'><&`}">${[html`<b></b>`, false, null, 1]}</p>`.html).toBe(
		'<p title="&#34;&#39;&#62;&#60;&#38;"><b></b>1</p>',
	);
});
