// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { closeShop } from "#app/testing/fake-server.ts";
import { openDashboard } from "./testing/open-dashboard.tsx";

afterEach(closeShop);

test("DASH-14 DASH-15 DASH-16 DASH-17 CONST-44 email, phone with its hours, and a link to the contact form", async () => {
	const page = await openDashboard({ tab: "support" });
	expect(page.link("help@shop.example").getAttribute("href")).toBe("mailto:help@shop.example");
	expect(page.link("+1 (555) 010-0199").getAttribute("href")).toBe("tel:+15550100199");
	expect(page.panel()).toContain("Monday to Friday, 9 AM to 6 PM CST");
	expect(page.link("Open the contact form").getAttribute("href")).toBe("/contact");
});

test("DASH-18 DASH-19 DASH-20 FAQ entries about redeeming, expiry and order status", async () => {
	const page = await openDashboard({ tab: "support" });
	const entries = page.all("details").map((entry) => [entry.children[0]?.textContent, entry.children[1]?.textContent]);
	expect(entries.map(([question]) => question)).toEqual([
		"How do I redeem my points?",
		"When do my points expire?",
		"Where is my order?",
	]);
	expect(entries[0]?.[1]).toContain("Every 50 points make one pack free");
	expect(entries[1]?.[1]).toContain("Points expire 2 years after you earned them");
	expect(entries[2]?.[1]).toContain("pending, processing, shipped, delivered or cancelled");
});
