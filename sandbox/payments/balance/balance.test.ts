import { expect, test } from "vitest";
import published from "#sandbox/payments/fixtures/stripe-objects.json" with { type: "json" };
import { openLibrary } from "#sandbox/payments/testing/open-library.ts";
import { NOW, order, startTestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";

const DAY_MS = 86_400_000;

async function open() {
	const clock = { at: NOW, now: () => clock.at };
	const sandbox = await startTestSandbox({ clock });
	const stripe = openLibrary(sandbox.url);
	const buy = async (card = "4242424242424242") => {
		const { id } = await stripe.checkout.sessions.create(order());
		await sandbox.pay(id, { card });
		const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
		return String(payment_intent);
	};
	const movements = async () =>
		(await stripe.balanceTransactions.list({ limit: 100 })).data
			.map(({ reporting_category, amount, fee, net }) => `${reporting_category} ${amount} ${fee} ${net}`)
			.reverse();
	const advance = (days: number) => {
		clock.at += days * DAY_MS;
	};
	return { sandbox, stripe, buy, movements, advance };
}

test("a payment has a balance transaction with its fee once it is booked, in the published form", async () => {
	const { stripe, buy, movements } = await open();
	const intent = await buy();
	await buy("4000000000000002");
	const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
	expect((await stripe.charges.retrieve(String(charge))).balance_transaction).toBeNull();
	expect(await movements()).toEqual(["charge 499 44 455"]);
	const { balance_transaction: id } = await stripe.charges.retrieve(String(charge));
	const booked = await stripe.balanceTransactions.retrieve(String(id));
	expect(booked).toMatchObject({ type: "charge", status: "pending", source: charge, created: NOW / 1000 });
	expect(Object.keys(booked).sort()).toEqual(Object.keys(published.balance_transaction).sort());
	const { data } = await stripe.balanceTransactions.list({ expand: ["data.source"] });
	expect(data[0]?.source).toMatchObject({ object: "charge", payment_intent: intent, balance_transaction: id });
});

test("a refund that fails, and a dispute that is won, are booked back", async () => {
	const { sandbox, stripe, buy, movements } = await open();
	const refund = await stripe.refunds.create({ payment_intent: await buy(), amount: 200 });
	await sandbox.call("POST", "/sandbox/refunds/fail", { refund: refund.id });
	await buy("4000000000000259");
	await sandbox.call("POST", "/sandbox/disputes/change", { status: "won" });
	const booked = ["charge 499 44 455", "refund -200 0 -200", "refund_failure 200 0 200"];
	const disputed = ["charge 499 44 455", "dispute -499 1500 -1999", "dispute_reversal 499 0 499"];
	expect((await movements()).sort()).toEqual([...booked, ...disputed].sort());
	expect((await movements()).length).toBe(6);
	expect((await stripe.refunds.retrieve(refund.id)).balance_transaction).toMatch(/^txn_/);
});

test("what is available is paid out on Monday, arrives two days later, and is never paid out twice", async () => {
	const { stripe, buy, movements, advance } = await open();
	// NOW is a Monday.
	await buy();
	expect((await stripe.payouts.list()).data).toEqual([]);
	advance(7);
	await buy();
	const [payout] = (await stripe.payouts.list()).data;
	expect(payout).toMatchObject({ amount: 455, status: "in_transit", created: Date.UTC(2025, 6, 21) / 1000 });
	expect(Object.keys(payout ?? {}).sort()).toEqual(Object.keys(published.payout).sort());
	const { data } = await stripe.balanceTransactions.list({ payout: payout?.id ?? "", expand: ["data.source"] });
	expect(data.map(({ reporting_category, net }) => [reporting_category, net])).toEqual([
		["payout", -455],
		["charge", 455],
	]);
	expect(data[0]?.source).toMatchObject({ object: "payout", id: payout?.id });
	advance(2);
	expect(await stripe.payouts.retrieve(payout?.id ?? "")).toMatchObject({ status: "paid" });
	advance(30);
	expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([455, 455]);
	expect(await movements()).toEqual(
		["charge 499 44 455", "charge 499 44 455", "payout -455 0 -455", "payout -455 0 -455"].sort((one, other) =>
			one < other ? -1 : 1,
		),
	);
});

test("what was refunded is taken from the next payout", async () => {
	const { stripe, buy, advance } = await open();
	const intent = await buy();
	advance(7);
	await stripe.payouts.list();
	await stripe.refunds.create({ payment_intent: intent });
	advance(7);
	expect((await stripe.payouts.list()).data).toHaveLength(1);
	await buy();
	await buy();
	advance(14);
	expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([2 * 455 - 499, 455]);
});
