// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { closeShop } from "#app/testing/fake-server.ts";
import { openDashboard } from "./testing/open-dashboard.tsx";

afterEach(closeShop);

test.each([
	["DASH-14 the email address", "help@shop.example", "mailto:help@shop.example"],
	["DASH-15 the phone number", "+1 (555) 010-0199", "tel:+15550100199"],
	["DASH-17 the contact form", "Open the contact form", "/contact"],
])("%s has a card with a link", async (_, text, href) => {
	const page = await openDashboard({ tab: "support" });
	expect(page.link(text).getAttribute("href")).toBe(href);
});

test("DASH-16 CONST-44 the phone's hours", async () => {
	const page = await openDashboard({ tab: "support" });
	expect(page.panel()).toContain("Monday to Friday, 9 AM to 6 PM CST");
});

test("DASH-18 DASH-19 DASH-20 FAQ entries about redeeming, expiry and order status", async () => {
	const page = await openDashboard({ tab: "support" });
	const entries = page.all("details").map((entry) => [entry.children[0]?.textContent, entry.children[1]?.textContent]);
	expect(entries.map(([question]) => question)).toEqual([
		"How do I redeem my points?",
		"When do my points expire?",
		"Where is my order?",
	]);
	expect(entries[0]?.[1]).toContain("Every 50 points get you one free pack");
	expect(entries[1]?.[1]).toContain("Points expire 2 years after you earn them");
	expect(entries[2]?.[1]).toContain("pending, processing, shipped, delivered or canceled");
});
