import { describe, expect, test } from "vitest";
import type { SandboxState } from "#sandbox/payments/controls/show-state.ts";
import { addBlock } from "#shop/access/blocks/customer-blocks.ts";
import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { acceptQuote, findQuote } from "#shop/selling/orders/drafts/accept-quote.ts";
import type { DraftContent } from "#shop/selling/orders/drafts/draft.rules.ts";
import { cancelDraft, createDraft, editDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDraft } from "#shop/selling/orders/drafts/find-drafts.ts";
import { holdDraft } from "#shop/selling/orders/drafts/hold-draft.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { quotePath } from "#shop/selling/orders/drafts/quote-link.ts";
import { sendQuote } from "#shop/selling/orders/drafts/send-quote.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { draftOf } from "./draft-content.ts";

describe.each(oneDatabase)("quotes and their payment links on the %s database", async (kind) => {
	const { shop, testShop, owner, clock, sandbox, inShop, stockOf, mail } = await openTestAdmin(
		await openTestDatabase(kind),
	);
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);
	const codeOf = (error: unknown) => (isShopError(error) ? error.code : String(error));
	const sessionOf = (url: string) => /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? "";
	const pay = (url: string) =>
		fetch(`${sandbox.url}/sandbox/sessions/${sessionOf(url)}/pay`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ card: "4242424242424242" }),
		});
	const sandboxState = async () => (await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as SandboxState;
	const heldUnits = () =>
		inShop(
			async (tx) =>
				(await tx.selectFrom("products").select("reserved").where("id", "=", FIVE_PAIR).executeTakeFirstOrThrow())
					.reserved,
		);
	async function quoted(more: Partial<DraftContent> = {}, holdMs = 10 * DAY_MS) {
		const id = crypto.randomUUID();
		await createDraft(owner, id, draftOf(more));
		await holdDraft(owner, id, clock.at + holdMs);
		const key = new URLSearchParams(quotePath(shop, id, clock.at).split("?")[1]).get("key") ?? "";
		const link = { id, key };
		const agreement = async () => {
			const page = await findQuote(shop, link);
			return page.step === "open" ? page.quote.agreement : page.step;
		};
		const accept = async () => acceptQuote(shop, { ...link, agreement: await agreement() });
		return { id, link, agreement, accept };
	}

	test("DRFT-07 a quote is emailed with its link in the customer's language, once per request", async () => {
		const { id, link } = await quoted({ language: "es", note: "Gracias por llamar" });
		const { version } = (await findDraft(owner, id)).draft;
		await sendQuote(owner, id, version);
		await expect(sendQuote(owner, id, version)).rejects.toMatchObject({ code: "draft_changed" });
		const [email, ...others] = await mail();
		expect(others).toEqual([]);
		expect(email?.subject).toMatch(/^Tu cotización SoftBrace Q-\d+$/);
		expect(email?.text).toContain("Gracias por llamar");
		expect(email?.text).toContain(`/quote/${id}?key=`);
		expect(await findQuote(shop, link)).toMatchObject({ step: "open", quote: { note: "Gracias por llamar" } });
		const bare = await quoted({ email: null });
		expect(await sendQuote(owner, bare.id, 2).catch(codeOf)).toBe("invalid_input");
	});

	test("DRFT-07 accepting and paying a quote makes the order by the same settlement, and its confirmation", async () => {
		const before = (await stockOf(FIVE_PAIR)) ?? 0;
		const { id, link, accept } = await quoted();
		const { url } = await accept();
		expect((await pay(url)).status).toBe(200);
		await sandbox.flushWebhooks();
		const order = await findOrderBySession(shop, sessionOf(url));
		expect(order).toMatchObject({ totalCents: expect.any(Number), paymentMethod: "card" });
		expect(await findQuote(shop, link)).toMatchObject({ step: "paid", orderNumber: order?.orderNumber });
		expect((await findDraft(owner, id)).draft).toMatchObject({ state: "placed", changedBy: "rosa@example.com" });
		expect(await stockOf(FIVE_PAIR)).toBe(before - 2);
		expect((await mail()).map(({ subject }) => subject)).toContain(`Your SoftBrace order ${order?.orderNumber}`);
		// The link leads to the order from then on, and nothing is paid again.
		expect((await acceptQuote(shop, { ...link, agreement: "" })).url).toBe(`/success?session_id=${sessionOf(url)}`);
		expect(await payOtherwise(owner, id, { method: "cash", note: "", version: null }).catch(codeOf)).toBe(
			"draft_finished",
		);
		await holds();
	});

	test("DRFT-08 twenty openings and payments of one link at once are one page, one charge and one order", async () => {
		const { id, accept } = await quoted();
		const opened = await Promise.all(Array.from({ length: 20 }, () => accept()));
		const pages = new Set(opened.map(({ url }) => sessionOf(url)));
		expect(pages.size).toBe(1);
		await Promise.all(opened.map(({ url }) => pay(url)));
		await Promise.all([sandbox.flushWebhooks(), ...opened.map(({ url }) => findOrderBySession(shop, sessionOf(url)))]);
		const paid = (await sandboxState()).sessions.filter(
			(session) => session.payment_status === "paid" && pages.has(session.id),
		);
		expect(paid).toHaveLength(1);
		const orders = await inShop((tx) =>
			tx
				.selectFrom("orders")
				.innerJoin("checkouts", "checkouts.id", "orders.checkoutId")
				.select("orders.id")
				.where("draftId", "=", id)
				.execute(),
		);
		expect(orders).toHaveLength(1);
		await holds();
	});

	test("DRFT-03 DRFT-07 a payment page ends before a long hold does: the stock stays, and the next page is another", async () => {
		const { id, accept } = await quoted({}, 10 * DAY_MS);
		const before = await heldUnits();
		const first = await accept();
		expect((await accept()).url).toBe(first.url);
		clock.at += DAY_MS + HOUR_MS;
		await reconcileCheckouts(shop);
		expect(await heldUnits()).toBe(before);
		const second = await accept();
		expect(sessionOf(second.url)).not.toBe(sessionOf(first.url));
		expect((await pay(first.url)).ok).toBe(false);
		expect((await pay(second.url)).status).toBe(200);
		await sandbox.flushWebhooks();
		expect((await findDraft(owner, id)).draft.state).toBe("placed");
		await holds();
	});

	test("DRFT-07 VISIT-01 the way back from the payment page is the quote, and says that no visit begins there", async () => {
		const { id, link, accept } = await quoted();
		const { url } = await accept();
		const [, back = ""] = /<a class="back" href="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
		const { pathname, searchParams } = new URL(back.replaceAll("&#38;", "&"));
		expect([pathname, searchParams.get("payment")]).toEqual([`/quote/${id}`, "canceled"]);
		expect((await findQuote(shop, { ...link, key: searchParams.get("key") ?? "" })).step).toBe("open");
	});

	test("DRFT-07 a page that was closed is followed by another one, also within the last day of a hold", async () => {
		const { id, accept } = await quoted({}, 5 * HOUR_MS);
		const until = clock.at + 5 * HOUR_MS;
		const { url } = await accept();
		clock.at += 1234;
		await holdDraft(owner, id, until);
		const next = await accept();
		expect(sessionOf(next.url)).not.toBe("");
		expect(sessionOf(next.url)).not.toBe(sessionOf(url));
		expect((await pay(next.url)).status).toBe(200);
		await sandbox.flushWebhooks();
		expect((await findDraft(owner, id)).draft.state).toBe("placed");
		await holds();
	});

	test("CUST-11 DRFT-07 a blocked customer gets no new payment page, and may pay on one that is open", async () => {
		const email = "blocked.quote@example.com";
		const [waiting, opened] = [await quoted({ email }), await quoted({ email })];
		const { url } = await opened.accept();
		await inShop(async (tx) => {
			const { id: customerId } = await tx.selectFrom("customers").select("id").limit(1).executeTakeFirstOrThrow();
			const block = { email, userId: null, customerId, blockedBy: "owner@shop.test", blockedAt: clock.at };
			await addBlock(tx, shop, block);
		});
		expect(await waiting.accept().catch(codeOf)).toBe("checkout_declined");
		expect((await opened.accept()).url).toBe(url);
		await cancelDraft(owner, opened.id);
	});

	test("DRFT-07 a hold that is almost over lasts for as long as paying takes, and no longer", async () => {
		const { id, accept, link } = await quoted({}, 60_000);
		const before = await heldUnits();
		await accept();
		clock.at += HOUR_MS / 4;
		await reconcileCheckouts(shop);
		expect((await findDraft(owner, id)).heldUntil).not.toBeNull();
		clock.at += HOUR_MS / 2;
		await reconcileCheckouts(shop);
		expect(await heldUnits()).toBe(before - 2);
		expect(await findQuote(shop, link)).toMatchObject({ step: "expired" });
		await holds();
	});

	test("DRFT-07 an expired, a changed and a canceled quote cannot be accepted, nor can an altered link", async () => {
		const lapsed = await quoted({}, HOUR_MS);
		const agreed = await lapsed.agreement();
		clock.at += 2 * HOUR_MS;
		await reconcileCheckouts(shop);
		expect(await findQuote(shop, lapsed.link)).toMatchObject({ step: "expired" });
		expect(await acceptQuote(shop, { ...lapsed.link, agreement: agreed }).catch(codeOf)).toBe("quote_expired");

		const changed = await quoted();
		const seen = await changed.agreement();
		const { url } = await changed.accept();
		const { draft } = await findDraft(owner, changed.id);
		await editDraft(owner, changed.id, draftOf({ lines: [{ ...draft.lines[0]!, quantity: 3 }] }), draft.version);
		expect((await pay(url)).ok).toBe(false);
		expect(await acceptQuote(shop, { ...changed.link, agreement: seen }).catch(codeOf)).toBe("quote_expired");
		await cancelDraft(owner, changed.id);
		expect(await findQuote(shop, changed.link)).toMatchObject({ step: "expired" });

		const { link } = await quoted();
		for (const wrong of [
			{ ...link, key: `${link.key}x` },
			{ ...link, id: changed.id },
			{ id: "nothing", key: link.key },
		]) {
			expect(await findQuote(shop, wrong).catch(codeOf)).toBe("not_found");
			expect(await acceptQuote(shop, { ...wrong, agreement: "" }).catch(codeOf)).toBe("not_found");
		}
		await holds();
	});

	test("DRFT-06 D-326 a stale change is rejected before the payment page closes, which can still be paid", async () => {
		const { id, accept } = await quoted();
		const { url } = await accept();
		const { draft } = await findDraft(owner, id);
		const stale = draft.version - 1;
		expect(await editDraft(owner, id, draftOf({ lines: [...draft.lines] }), stale).catch(codeOf)).toBe("draft_changed");
		const payment = { method: "cash", note: "", version: stale } as const;
		expect(await payOtherwise(owner, id, payment).catch(codeOf)).toBe("draft_changed");
		expect((await pay(url)).ok).toBe(true);
		await sandbox.flushWebhooks();
		expect((await findDraft(owner, id)).order?.paymentMethod).toBe("card");
		expect(await editDraft(owner, id, draftOf(), draft.version).catch(codeOf)).toBe("draft_finished");
		await holds();
	});

	test("DRFT-06 DRFT-08 a customer who pays and a person who records cash at once make one order", async () => {
		const { id, accept } = await quoted();
		const { url } = await accept();
		const [paid, recorded] = await Promise.all([
			pay(url).then(({ ok }) => ok),
			payOtherwise(owner, id, { method: "cash", note: "", version: null }).catch(codeOf),
		]);
		await sandbox.flushWebhooks();
		const { order } = await findDraft(owner, id);
		expect(order?.paymentMethod).toBe(paid ? "card" : "cash");
		expect(recorded).toBe(paid ? "draft_finished" : undefined);
		await holds();
	});

	test("DRFT-07 a provider that is away loses no hold, and the next attempt gets the page", async () => {
		const { id, link, agreement, accept } = await quoted();
		const before = await heldUnits();
		const payments = { ...shop.payments, createSession: () => Promise.reject(new Error("away")) };
		await expect(acceptQuote({ ...shop, payments }, { ...link, agreement: await agreement() })).rejects.toThrow("away");
		expect(await heldUnits()).toBe(before);
		expect((await pay((await accept()).url)).status).toBe(200);
		await sandbox.flushWebhooks();
		expect((await findDraft(owner, id)).draft.state).toBe("placed");
		await holds();
	});
});
