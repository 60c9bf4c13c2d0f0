import { expect, test } from "vitest";
import { createJournal } from "../../../tools/simulation/journal.ts";
import { createRandom } from "../../../tools/simulation/random.ts";
import { createTimeline } from "../../../tools/simulation/timeline.ts";
import { openProvider } from "../../../tools/simulation/world/provider.ts";

const PAYMENTS = 24;
const STARTS_AT = Date.UTC(2025, 8, 1, 13);
const MINUTE_MS = 60_000;
const SESSION = {
	mode: "payment",
	success_url: "http://localhost:3000/checkout/success",
	"line_items[0][quantity]": "1",
	"line_items[0][price_data][currency]": "usd",
	"line_items[0][price_data][unit_amount]": "499",
	"line_items[0][price_data][product_data][name]": "5-Pair Pack",
};
const HOOK = { url: "http://localhost:3000/api/webhooks/stripe", "enabled_events[0]": "checkout.session.completed" };

/** Pays for all of them, most webhooks lost in the first minute, and returns how often the shop got each in a day. */
async function receivedOf({ loseWebhooks = 0, doubleWebhooks = 0 }): Promise<number[]> {
	const timeline = createTimeline(STARTS_AT);
	const times = new Map<string, number>();
	const provider = await openProvider(
		{ timeline, random: createRandom("provider"), journal: createJournal(timeline, null), quietMs: () => 0 },
		async (_, body) => {
			const { id } = (JSON.parse(body) as { data: { object: { id: string } } }).data.object;
			times.set(id, (times.get(id) ?? 0) + 1);
			return 200;
		},
	);
	const paid: string[] = [];
	let isOver = false;
	timeline.plan(0, async () => {
		await provider.dashboard("/v1/webhook_endpoints", HOOK);
		Object.assign(provider.trouble, { loseWebhooks, doubleWebhooks });
		for (let count = 0; count < PAYMENTS; count++) {
			await provider.dashboard("/v1/checkout/sessions", SESSION);
			const { id = "" } = provider.state().sessions.find(({ status }) => status === "open") ?? {};
			await provider.call(`/sandbox/sessions/${id}/pay`, { card: "4242424242424242" });
			paid.push(id);
		}
	});
	timeline.plan(MINUTE_MS, () => {
		provider.trouble.loseWebhooks = 0;
	});
	timeline.plan(24 * 60 * MINUTE_MS, () => {
		isOver = true;
	});
	await timeline.run(() => isOver);
	expect(new Set(paid).size).toBe(PAYMENTS);
	return paid.map((id) => times.get(id) ?? 0);
}

test("a lost webhook is sent again, or lost for good, and none is lost without trouble", async () => {
	expect(await receivedOf({})).toEqual(Array.from({ length: PAYMENTS }, () => 1));
	const received = await receivedOf({ loseWebhooks: 1 });
	expect(received).toContain(0);
	expect(received).toContain(1);
});

test("a webhook may come twice", async () => {
	expect(await receivedOf({ doubleWebhooks: 1 })).toEqual(Array.from({ length: PAYMENTS }, () => 2));
});
