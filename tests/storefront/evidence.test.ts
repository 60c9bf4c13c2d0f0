import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import type { Evidence } from "#shop/site/evidence/evidence.rules.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";

const opened = await openAppForFile();
const { shop, ask } = opened;
const evidence: Evidence = JSON.parse(readFileSync("shop/site/evidence/evidence.json", "utf8"));
const show = (showsEvidence: boolean) => shop.savedSettings.set("shop", { ...settingOf(shop, "shop"), showsEvidence });

test("EVID-03 D-309 /evidence is there when the owner shows it, has every line, and is not indexed", async () => {
	expect((await ask({ cookie: "" }, "GET", "/evidence")).status).toBe(404);
	show(true);
	const response = await ask({ cookie: "" }, "GET", "/evidence");
	const html = await response.text();
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
	expect(html).toContain('<meta name="robots" content="noindex">');
	expect(html).not.toContain("<script");
	for (const { promise, command, commit } of evidence.lines) {
		expect(html).toContain(`<b>${promise}</b>`);
		expect(html).toContain(`<code>${command.replaceAll('"', "&#34;")}</code>`);
		if (commit !== null) expect(html).toContain(`<code>${commit}</code>`);
	}
	for (const { clause } of evidence.conformance) expect(html).toContain(`<td>${clause}</td>`);
	const met = evidence.lines.filter(({ outcome }) => outcome === "met").length;
	expect(html).toContain(`${met} of ${evidence.lines.length} promises were met`);
	show(false);
	expect((await ask({ cookie: "" }, "GET", "/evidence")).status).toBe(404);
});
