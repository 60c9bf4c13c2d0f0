import type { Planted } from "./world/load-sources.ts";

/** A fault of timing or of the order in a crash, as a replaced text of one source file. */
export type Fault = Planted & { name: string };

const CHECKOUT = "shop/selling/checkout";
const REFUNDS = "shop/selling/orders/refunds";

/** What the simulator has to find by itself; `npm run -w tools plant-simulation-faults` plants one after the other. */
export const FAULTS: readonly Fault[] = [
	{
		name: "a completed checkout is completed again",
		file: `${CHECKOUT}/complete-checkout.ts`,
		replace: `if (checkout.state === "completed") {`,
		by: `if (checkout.state === ("never" as string)) {`,
	},
	{
		name: "a hold is released twice",
		file: `${CHECKOUT}/release-checkout.ts`,
		replace: `if (checkout?.state !== "open") return false;`,
		by: `if (checkout === undefined || checkout.state === "completed") return false;`,
	},
	{
		name: "a paid checkout's hold is released",
		file: `${CHECKOUT}/release-checkout.ts`,
		replace: `if (checkout?.state !== "open") return false;`,
		by: `if (checkout === undefined) return false;`,
	},
	{
		name: "an earlier page stays open when it is replaced",
		file: `${CHECKOUT}/replace-earlier-checkout.ts`,
		replace: `expiration: isSame && isFresh ? "leave" : "expire",\n\t});`,
		by: `expiration: "leave",\n\t});\n\tif (!isSame) {\n\t\tawait releaseCheckout(inReserve(shop), earlier.id);\n\t\treturn null;\n\t}`,
	},
	{
		name: "a page is opened under a new idempotency key each time",
		file: `${CHECKOUT}/open-payment-page.ts`,
		replace: `checkout.pageExpiresAt === null ? checkout.id :`,
		by: `checkout.pageExpiresAt === null ? shop.ids.uuid() :`,
	},
	{
		name: "a webhook that comes twice fails",
		file: `${CHECKOUT}/checkout.store.ts`,
		replace: `.onConflict((conflict) => conflict.column("id").doNothing());`,
		by: `;`,
	},
	{
		name: "paid checkouts are not looked for after a crash",
		file: `${CHECKOUT}/reconcile-checkouts.ts`,
		replace: `yield* checkouts;`,
		by: `yield* checkouts.slice(0, 0);`,
	},
	{
		name: "holds that a crash left without a page stay",
		file: `${CHECKOUT}/release-checkout.ts`,
		replace: `if (ifUnopened && checkout.paymentSessionId !== null) return false;`,
		by: `if (ifUnopened) return false;`,
	},
	{
		name: "what was settled once is remembered, paid or not",
		file: `${CHECKOUT}/settle-checkout.ts`,
		replace: `if (running?.state === "completed") {
			await recordEvent(shop, sessionId, options.event);
			return running;
		}
	}
	const settled = asPart(shop, "settle checkout", () => applySession(shop, sessionId, options));
	shop.settlements.set(sessionId, settled);
	const forget = () => {
		if (shop.settlements.get(sessionId) === settled) shop.settlements.delete(sessionId);
	};
	settled.then(forget, forget);`,
		by: `if (running !== null && options.event === undefined) return running;
	}
	const settled = asPart(shop, "settle checkout", () => applySession(shop, sessionId, options));
	shop.settlements.set(sessionId, settled);
	settled.catch(() => shop.settlements.delete(sessionId));`,
	},
	{
		name: "the units of a paid order leave the stock without being awaited",
		file: "shop/selling/orders/place-order.ts",
		replace: `if (isHeld) await sellHeldStock(tx, lines);`,
		by: `if (isHeld) setTimeout(() => void sellHeldStock(tx, lines).catch(() => {}), 1);`,
	},
	{
		name: "the emails of an order are queued after its transaction",
		file: "shop/selling/orders/place-order.ts",
		replace: `await queueNotices(tx, shop, [notice], messages);`,
		by: `setTimeout(() => void shop.database.transaction({ role: "system", userId: null }, (later) => queueNotices(later as never, shop, [notice], messages)).catch(() => {}), 200);`,
	},
	{
		name: "points held by another tab can be redeemed again",
		file: "shop/selling/points/find-points.ts",
		replace: `usable: Math.max(0, balance - held)`,
		by: `usable: Math.max(0, balance - held * 0)`,
	},
	{
		name: "a refund is asked for under a new idempotency key each time",
		file: `${REFUNDS}/finish-refunds.ts`,
		replace: `idempotencyKey: key, reference: id`,
		by: `idempotencyKey: shop.ids.uuid(), reference: id`,
	},
	{
		name: "a refund whose answer is lost counts as failed",
		file: `${REFUNDS}/finish-refunds.ts`,
		replace: `if (code === "provider_rejected") await giveUp(shop, refund, null);`,
		by: `if (code !== "never") await giveUp(shop, refund, null);`,
	},
	{
		name: "refunds that a crash left open are not asked for again",
		file: `${REFUNDS}/finish-refunds.ts`,
		replace: `for (const refund of pending) await finishRefund(shop, refund);`,
		by: `if (refundId !== null) for (const refund of pending) await finishRefund(shop, refund);`,
	},
	{
		name: "what is left to refund is read before the transaction",
		file: `${REFUNDS}/refund-order.ts`,
		replace: `const refundId = await transaction(asSystem(shop), async (tx) => {\n\t\tconst order = await lockOrder(tx, orderId);`,
		by: `const read = await transaction(asSystem(shop), (tx) => lockOrder(tx, orderId));\n\tconst refundId = await transaction(asSystem(shop), async (tx) => {\n\t\tconst order = read;`,
	},
	{
		name: "the shop's own refunds are imported once more",
		file: `${REFUNDS}/import-provider-refunds.ts`,
		replace: `one.id === refund.reference || one.key === key`,
		by: `one.key === key`,
	},
	{
		name: "refunds of the dashboard are looked for in the last second alone",
		file: `${REFUNDS}/import-provider-refunds.ts`,
		replace: `createdSince: shop.clock.now() - looksBackMs`,
		by: `createdSince: shop.clock.now() - Math.min(looksBackMs, 1000)`,
	},
	{
		name: "a refund that fails later stays a refund",
		file: `${REFUNDS}/refunds.store.ts`,
		replace: `.where("state", "in", ["requested", "succeeded"])`,
		by: `.where("state", "in", ["requested"])`,
	},
	{
		name: "a failed refund is reported at each event",
		file: `${REFUNDS}/fail-refund.ts`,
		replace: `if (!(await updateRefundFailed(tx, { id, providerId, reason, at: shop.clock.now() }))) return;`,
		by: `await updateRefundFailed(tx, { id, providerId, reason, at: shop.clock.now() });`,
	},
	{
		name: "a decision is checked before the transaction",
		file: "shop/selling/orders/fulfillment/decide-order.ts",
		replace: `const refundId = await transaction(asSystem(shop), async (tx) => {\n\t\tconst order = await lockOrder(tx, orderId);`,
		by: `const read = await transaction(asSystem(shop), (tx) => lockOrder(tx, orderId));\n\tconst refundId = await transaction(asSystem(shop), async (tx) => {\n\t\tconst order = read;`,
	},
	{
		name: "the emails that a process sends are not reserved for it",
		file: "shop/kernel/outbox/send-due-messages.ts",
		replace: `until: at + LEASE_MS, limit`,
		by: `until: at - 1, limit`,
	},
	{
		name: "an email counts as sent before it is",
		file: "shop/kernel/outbox/send-due-messages.ts",
		replace: `const email = await render(`,
		by: `await recordSent(shop, [message]);\n\t\tconst email = await render(`,
	},
	{
		name: "an email that is put off is given up",
		file: "shop/kernel/outbox/send-due-messages.ts",
		replace: `const next = isPermanent(error)`,
		by: `const next = isPermanent(error) || isDelayed(error)`,
	},
	{
		name: "an email that was sent is not recorded",
		file: "shop/kernel/outbox/send-due-messages.ts",
		replace: `await recordSent(shop, sent);`,
		by: `void sent;`,
	},
	{
		name: "a statement whose connection was lost is run again",
		file: "platform/database/transaction.ts",
		replace: `isDatabaseError(error, "40P01");`,
		by: `isDatabaseError(error, "40P01") || isDatabaseError(error, "08006");`,
	},
	{
		name: "a changed price leaves the cached pages as they are",
		file: "shop/selling/catalog/edit-product.ts",
		replace: `await updateProduct(tx, { ...edit, id, at: admin.clock.now() });\n\tawait publicPagesChanged(tx);`,
		by: `await updateProduct(tx, { ...edit, id, at: admin.clock.now() });`,
	},
	{
		name: "units of a canceled order return twice",
		file: "shop/selling/catalog/stock.ts",
		replace: `quantity > 0 && !done.has(productId)`,
		by: `quantity > 0 && done !== null`,
	},
	{
		name: "two replies that do not know of one another are both sent",
		file: "shop/people/support/reply-to-message.ts",
		replace: `if (latest && input.seen !== undefined && thread.length > input.seen) {`,
		by: `if (latest && thread.length < 0) {`,
	},
	{
		name: "a text is saved over the one of another window",
		file: "shop/site/content/save-content.ts",
		replace: `if (loaded !== undefined && loaded !== state.version)`,
		by: `if (loaded === "never")`,
	},
	{
		name: "a price is saved over the one of another window",
		file: "shop/selling/catalog/edit-product.ts",
		replace: `if (conflicts.length > 0) {`,
		by: `if (conflicts.length > 99) {`,
	},
	{
		name: "an approved review leaves the cached pages as they are",
		file: "shop/people/reviews/moderate-review.ts",
		replace: `if (action === "approve" || changed.some(({ isApproved }) => isApproved)) await publicPagesChanged(tx);`,
		by: ``,
	},
	{
		name: "a place in the queue of checkouts is not given back when one fails",
		file: "platform/work-queue.ts",
		replace: `			try {
				return await work();
			} finally {
				runningKeys.delete(key);
				beginNext();
			}`,
		by: `			const result = await work();
			runningKeys.delete(key);
			beginNext();
			return result;`,
	},
	{
		name: "the stock of a released checkout returns after its transaction",
		file: `${CHECKOUT}/release-checkout.ts`,
		replace: `await releaseLocked(tx, checkout, at);\n\t\treturn true;`,
		by: `await closeCheckout(tx, checkoutId, "released", at);\n\t\tsetTimeout(() => void transaction(shop, (later) => releaseStock(later, checkout.lines, at)).catch(() => {}), 50);\n\t\treturn true;`,
	},
	{
		name: "points are earned after the order's transaction",
		file: "shop/selling/orders/place-order.ts",
		replace: `if (!requiresManualReview)\n\t\t\tawait earnPoints(tx, {`,
		by: `const earnLater = (earned: Parameters<typeof earnPoints>[1]) => void setTimeout(() => void shop.database.transaction({ role: "system", userId: null }, (later) => earnPoints(later as never, earned)).catch(() => {}), 100);\n\t\tif (!requiresManualReview)\n\t\t\tearnLater({`,
	},
	{
		name: "a payment page is handed out before it is stored",
		file: `${CHECKOUT}/open-payment-page.ts`,
		replace: `const isStored = await store().catch(store);`,
		by: `const isStored = true as boolean;\n\tsetTimeout(() => void store().catch(() => {}), 300);`,
	},
	{
		name: "a review that cannot be stored is acknowledged",
		file: "shop/people/reviews/submit-review.ts",
		replace: `await transaction({ ...shop, caller }, (tx) => insertReview(tx, review));`,
		by: `await transaction({ ...shop, caller }, (tx) => insertReview(tx, review)).catch(() => {});`,
	},
	{
		name: "a message to support is acknowledged before it is stored",
		file: "shop/people/support/submit-message.ts",
		replace: `await transaction({ ...shop, caller: writerOf(shop.caller) }, (tx) =>`,
		by: `setTimeout(() => void later().catch(() => {}), 200);\n\tconst later = () => transaction({ ...shop, caller: writerOf(shop.caller) }, (tx) =>`,
	},
	{
		name: "what a crashed process was about to send stays reserved for it",
		file: "shop/kernel/outbox/send-due-messages.ts",
		replace: `until: at + LEASE_MS, limit`,
		by: `until: at + LEASE_MS * 10_000, limit`,
	},
	{
		name: "a refund that fails later counts as recorded already",
		file: `${REFUNDS}/import-provider-refunds.ts`,
		replace: `return FAILED.has(status) ? state === "failed" || state === "settled" : state !== undefined;`,
		by: `return FAILED.has(status) ? state !== undefined : state !== undefined;`,
	},
	{
		name: "a notice about points is sent at each run",
		file: "shop/selling/points/notify-expiring-points.ts",
		replace: `\${endsAt} \${noticeDays}\``,
		by: `\${endsAt} \${noticeDays} \${at}\``,
	},
	{
		name: "a restored shop numbers from one again",
		file: "platform/backup/fill-shop.ts",
		replace: `await writeSequences(query, manifest.sequences);`,
		by: `void writeSequences;`,
	},
	{
		name: "a call looks at no role",
		file: "app/api/endpoint.ts",
		replace: `if (!mayCall(shopOf(context).caller, call.right ?? "owner"))`,
		by: `if (!mayCall(shopOf(context).caller, "account"))`,
	},
	{
		name: "two people correct an address, and the second overwrites the first",
		file: "shop/selling/orders/contact/correct-contact.ts",
		replace: `seen !== null && seen !== last.number`,
		by: `seen !== null && seen > last.number`,
	},
];
