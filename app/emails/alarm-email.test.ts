import { describe, expect, test } from "vitest";
import { ALARM_CAUSES } from "#shop/kernel/causes.rules.ts";

import { renderEmail } from "./render.ts";

type RenderArgs = Parameters<typeof renderEmail>;

const config = {
	publicUrl: "https://shop.example",
	supportEmail: "support@shop.example",
	supportPhone: "+1 (555) 010-0199",
	mailFrom: "SoftBrace <orders@shop.example>",
	timeZone: "America/Chicago",
};
const shop = { config, savedSettings: new Map() } as unknown as RenderArgs[0];
const message = { id: "1", orderId: null, recipient: "owner@shop.example", attempts: 1, kind: "alarm" } as const;

test("an alarm about jobs names some of them and the line of the log; one about payments leads to no list of orders", async () => {
	const emailAbout = (cause: "late_jobs" | "unplaced_payments", what: string) =>
		renderEmail(shop, { ...message, language: "en", data: { cause, what } }, undefined);
	const jobs = await emailAbout("late_jobs", "send messages");
	expect(jobs?.subject).toBe("Part of the store’s background work isn’t getting done");
	expect(jobs?.text).toMatch(/send messages[\s\S]*“job failed” in the log/);
	const payments = await emailAbout("unplaced_payments", "pi_1");
	expect(payments?.text).toMatch(/pi_1[\s\S]*https:\/\/shop\.example\/admin\/settings\/system/);
	expect(payments?.text).not.toContain("/admin/orders");
});

describe.each(["en", "es"] as const)("alarms in %s", (language) => {
	test.each(ALARM_CAUSES)("%s says what is wrong and links to the page that helps", async (cause) => {
		const data = { cause, what: cause === "backup" ? "late" : "Pack\r\n(2)" };
		const email = await renderEmail(shop, { ...message, language, data }, undefined);
		expect(email?.subject).toMatch(/^\p{Lu}[^{}\r\n]+$/u);
		expect(email?.text).toMatch(/https:\/\/shop\.example\/admin/);
		expect(email?.text).toContain(cause === "backup" ? "npm run backup" : "Pack (2)");
		expect(`${email?.text}${email?.html}`).not.toMatch(/\{\w+\}/);
	});

	test("D-268 a backup that is late, failed or did not pass its restore has words of its own", async () => {
		const texts = ["late", "failed", "unrestorable"].map(async (what) => {
			const email = await renderEmail(shop, { ...message, language, data: { cause: "backup", what } }, undefined);
			return email?.text;
		});
		expect(new Set(await Promise.all(texts)).size).toBe(3);
	});
});
