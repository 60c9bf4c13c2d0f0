import { sql } from "kysely";
import { hashPassword } from "../../../platform/password-hash.ts";
import { DAY_MS } from "../../../shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "../../../shop/kernel/context.ts";
import { rollUpCounters } from "../../../shop/kernel/counters/roll-up-counters.ts";
import { publicPagesChanged } from "../../../shop/kernel/public-pages/public-pages-changed.ts";
import { seedCatalog } from "../../../shop/selling/catalog/seed-catalog.ts";
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, DEMO_STAFF } from "../start/demo-sign-ins.ts";
import { insertVisits } from "../visits/insert-visits.ts";
import { addSampleWebhooks, playWebhooks } from "../webhooks/sample-webhooks.ts";
import type { DemoYear } from "../year/plan-year.ts";
import { SAMPLE_DISCOUNTS } from "../year/sample-discounts.ts";
import { insertBalance } from "./insert-balance.ts";
import { insertFeedback } from "./insert-feedback.ts";
import { insertPointsLedger, insertStockLedger } from "./insert-ledgers.ts";
import { insertMany } from "./insert-many.ts";
import { insertPeople } from "./insert-people.ts";
import { insertSampleOrders } from "./insert-sample-orders.ts";
import { insertSentEmails } from "./insert-sent-emails.ts";
import { insertShipments } from "./insert-shipments.ts";
import { listChangedOrders } from "./list-changed-orders.ts";
import { listContentActions } from "./list-content-actions.ts";
import { listCustomerActions } from "./list-customer-actions.ts";
import { listDailyWork } from "./list-daily-work.ts";
import { listDonations } from "./list-donations.ts";
import { listDrafts } from "./list-drafts.ts";
import { listMessageActions, listReviewActions } from "./list-feedback-actions.ts";
import { listOrderActions } from "./list-order-actions.ts";
import { listProductActions } from "./list-product-actions.ts";
import { listSharedWork } from "./list-shared-work.ts";
import { listStockActions } from "./list-stock-actions.ts";
import { runActions } from "./run-actions.ts";

/** Emails that are older than this were sent; newer ones go to the mailbox when the shop opens. */
const MAILBOX_MS = 3 * DAY_MS;

/**
 * Fills a new database with the year. What is many is inserted in few statements; what moves money, points or stock
 * back runs through the shop's use cases. `shop.payments` must know the year's charges (`write-charges.ts`).
 * `hooks` is the address below which the owner's programs hear of the year.
 * @throws Error when the shop has orders or accounts already
 */
export async function fillYear(shop: Shop, year: DemoYear, hooks = "https://hooks.example"): Promise<void> {
	const system = asSystem(shop);
	await seedCatalog({ ...shop, clock: { ...shop.clock, now: () => year.startsAt } });
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	const owner = DEMO_ADMINISTRATOR;
	const administrator = { email: owner.email, ipAddress: null, userAgent: "Demo data" };
	const asOwner = (at: number): Shop => ({
		...shop,
		caller: { role: "administrator", userId: null, administrator },
		clock: { ...shop.clock, now: () => at },
	});
	await transaction(system, rejectUsed);
	await addSampleWebhooks(asOwner(year.startsAt), hooks);
	await transaction(system, async (tx) => {
		await insertPeople(tx, year.people, { owner, passwordHash, at: year.startsAt });
		await insertMany(
			tx,
			"staffMembers",
			DEMO_STAFF.map((member) => ({
				...member,
				id: shop.ids.uuid(),
				language: "en" as const,
				passwordHash,
				invitedBy: owner.email,
				invitedAt: year.startsAt,
				joinedAt: year.startsAt,
			})),
		);
		// Before the orders, which take their uses.
		await insertMany(
			tx,
			"discountCodes",
			SAMPLE_DISCOUNTS.map(({ productIds, ...code }) => ({
				...code,
				productIds: JSON.stringify(productIds),
				createdAt: year.startsAt,
				updatedAt: year.startsAt,
			})),
		);
		await insertSampleOrders(tx, year.orders);
		await insertShipments(tx, year.orders, owner.email);
		await insertStockLedger(tx, year);
		await insertPointsLedger(tx, year.orders);
		await insertSentEmails(tx, year.orders);
		await insertFeedback(tx, year);
		await insertVisits(tx, year, shop.config.timeZone);
		await publicPagesChanged(tx);
	});
	await runActions(shop, administrator, {
		actions: [
			...listOrderActions(year.orders, year.endsAt),
			...listChangedOrders(year.orders, year.endsAt),
			...listReviewActions(year.reviews),
			...listMessageActions(year.messages),
			...listContentActions(year.endsAt),
			...listStockActions(year.endsAt),
			...listDonations(year),
			...listProductActions(year.endsAt),
			...listCustomerActions(year.endsAt),
			...listDrafts(year.endsAt),
			...listSharedWork(year),
		],
		activities: listDailyWork(year),
	});
	await playWebhooks(asOwner(year.endsAt), year.endsAt);
	await transaction(system, (tx) => insertBalance(tx, year.endsAt));
	await transaction(system, (tx) => markOldEmailsSent(tx, new Date(year.endsAt - MAILBOX_MS)));
	await rollUpCounters(system);
}

async function rejectUsed(tx: ShopTransaction): Promise<void> {
	const order = await tx.selectFrom("orders").select("id").limit(1).executeTakeFirst();
	const account = await tx.selectFrom("authUsers").select("id").limit(1).executeTakeFirst();
	if (order || account)
		throw new Error("Sample data goes into an empty database only; this one has orders or accounts.");
}

async function markOldEmailsSent(tx: ShopTransaction, before: Date): Promise<void> {
	await sql`update outbox set sent_at = created_at, attempts = 1
		where sent_at is null and failed_at is null and created_at < ${before}`.execute(tx);
}
