import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { TEST_EVENT, WEBHOOK_EVENTS } from "#shop/operations/webhooks/webhook.rules.ts";

const guide = readFileSync("docs/webhooks.md", "utf8");
const block = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? "";

test("HOOK-03 the guide's message is signed, and its example verifies it", () => {
	const [head = "", body = ""] = block("http").trim().split("\n\n");
	const lines = head.split("\n").slice(1);
	const headers = Object.fromEntries(lines.map((line) => line.split(": ") as [string, string]));
	vi.setSystemTime(Number(headers["webhook-timestamp"]) * 1000);
	const code = block("ts").replace(/^import .*$/m, "");
	const run = new Function("Webhook", "body", "headers", `${code}\nreturn { type, data };`);
	expect(run(Webhook, body, headers)).toMatchObject({ type: "order.paid", data: { order_number: "SB-7K2M9QXR" } });
	expect(() => run(Webhook, body.replace("4298", "1"), headers)).toThrow();
});

test("HOOK-01 the guide names every event", () => {
	const named = [...guide.matchAll(/^\| `([a-z.]+)` \|/gm)].map(([, name]) => name);
	expect(named).toEqual([...WEBHOOK_EVENTS, TEST_EVENT]);
});
