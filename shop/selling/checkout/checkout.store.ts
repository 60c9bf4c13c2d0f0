import { type Expression, type ExpressionBuilder, type Selectable, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { type Read, readOf, readTogether, sendWithNext } from "#platform/database/transaction.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import type { VisitOrigin } from "#shop/kernel/visits/visit.rules.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import { amountsOf, type PromisedAmounts } from "#shop/selling/orders/order.rules.ts";
import type { PricedLine, PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";

/** A payment attempt with the prices it was started with. Amounts in cents, instants in epoch ms. */
export type Checkout = {
	id: string;
	state: "open" | "completed" | "released";
	userId: string | null;
	email: string | null;
	language: Language;
	cartId: string | null;
	browserKey: string | null;
	fingerprint: string;
	shipping: ShippingForm | null;
	saveAddress: boolean;
	price: PromisedAmounts;
	paymentSessionId: string | null;
	paymentUrl: string | null;
	createdAt: number;
	expiresAt: number;
	/** Of an order that the staff drafted. */
	draftId: string | null;
	/** When its payment page ends, of a draft's, whose hold may last for longer than a page does. */
	pageExpiresAt: number | null;
};

/** A checkout and what it bought or reserved, in the cart's order. */
export type CheckoutWithLines = Checkout & { lines: readonly PricedLine[] };

export type NewCheckout = Omit<Checkout, "state" | "paymentSessionId" | "paymentUrl" | "price" | "pageExpiresAt"> & {
	ipKey: string | null;
	price: PricedOrder;
	origin?: VisitOrigin | null;
};

export async function insertCheckout(tx: Transaction<Schema>, checkout: NewCheckout): Promise<void> {
	const { price, ipKey: addressKey, shipping, origin, ...row } = checkout;
	const change = tx
		.with("checkout", (db) =>
			db
				.insertInto("checkouts")
				.values({
					...row,
					addressKey,
					...origin,
					shippingAddress: shipping === null ? null : JSON.stringify(shipping),
					...amountsOf(price),
					pointsLifetimeYears: price.pointsLifetimeYears,
				})
				.returning("id"),
		)
		.insertInto("checkoutItems")
		.values(
			price.lines.map(({ name: productName, ...line }, position) => ({
				...line,
				productName,
				checkoutId: sql<string>`(select id from checkout)`,
				position,
			})),
		);
	await sendWithNext(tx, change);
}

/**
 * Stores the payment session. Returns false if the checkout was closed meanwhile; the buyer must not be redirected
 * then.
 */
export async function updatePaymentSession(
	tx: Transaction<Schema>,
	id: string,
	session: { id: string; url: string | null },
): Promise<boolean> {
	const result = await tx
		.updateTable("checkouts")
		.set({ paymentSessionId: session.id, paymentUrl: session.url })
		.where("id", "=", id)
		.where("state", "=", "open")
		// Two pages could be paid twice.
		.where(({ eb, or }) => or([eb("paymentSessionId", "is", null), eb("paymentSessionId", "=", session.id)]))
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

export async function selectCheckout(tx: Transaction<Schema>, id: string): Promise<Checkout | undefined> {
	const row = await tx.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
	return row && toCheckout(row);
}

export async function isCheckoutSession(tx: Transaction<Schema>, sessionId: string): Promise<boolean> {
	const row = await tx
		.selectFrom("checkouts")
		.select("id")
		.where("paymentSessionId", "=", sessionId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Locks the checkout's row until the transaction ends. */
export async function lockCheckout(tx: Transaction<Schema>, id: string): Promise<CheckoutWithLines | undefined> {
	const row = await tx
		.selectFrom("checkouts")
		.selectAll()
		.select(linesOf)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return row && toCheckoutWithLines(row);
}

type EarlierCheckouts = { open: CheckoutWithLines | undefined; paid: CheckoutWithLines | undefined };

/** The open checkout of a browser, and a completed one of a cart; null asks for neither. */
export function earlierCheckouts(
	tx: Transaction<Schema>,
	{ browserKey, cartId }: { browserKey: string | null; cartId: string | Expression<string | null> | null },
): Read<EarlierCheckouts> {
	const query = tx
		.selectFrom("checkouts")
		.selectAll()
		.select(linesOf)
		.where(({ and, eb, or }) =>
			or([
				...(browserKey === null ? [] : [and([eb("browserKey", "=", browserKey), eb("state", "=", sql.lit("open"))])]),
				...(cartId === null ? [] : [and([eb("cartId", "=", cartId), eb("state", "=", sql.lit("completed"))])]),
			]),
		);
	return readOf(query, (rows) => {
		const checkouts = rows.map(toCheckoutWithLines);
		return {
			open: checkouts.find(({ state }) => state === "open"),
			paid: checkouts.find(({ state }) => state === "completed"),
		};
	});
}

/** Reads {@link earlierCheckouts} alone. */
export async function selectEarlierCheckouts(
	tx: Transaction<Schema>,
	of: Parameters<typeof earlierCheckouts>[1],
): Promise<EarlierCheckouts> {
	const [earlier] = await readTogether(tx, earlierCheckouts(tx, of));
	return earlier;
}

/** Checkouts created within `ageMs` of `now`, before or after it: a clock that was set back leaves later ones. */
type Fresh = { now: number; ageMs: number };

function isNotFresh({ now, ageMs }: Fresh) {
	return sql<boolean>`(created_at < ${asInstant(now - ageMs)} or created_at > ${asInstant(now + ageMs)})`;
}

/** A draft is held for as long as the staff chose, and needs no payment page for that. */
function isNotHeldDraft(now: number) {
	return sql<boolean>`(draft_id is null or expires_at <= ${asInstant(now)})`;
}

/** The next `limit` open checkouts behind `after` that are not fresh, oldest first. */
export async function selectOpenCheckouts(
	tx: Transaction<Schema>,
	fresh: Fresh,
	{ after, limit }: { after: Pick<Checkout, "createdAt" | "id"> | undefined; limit: number },
): Promise<Checkout[]> {
	const isBehind = after && sql<boolean>`(created_at, id) > (${asInstant(after.createdAt)}, ${after.id}::uuid)`;
	const rows = await tx
		.selectFrom("checkouts")
		.selectAll()
		.where("state", "=", "open")
		.where(isNotFresh(fresh))
		.where(({ eb, or }) => or([isNotHeldDraft(fresh.now), eb("paymentSessionId", "is not", null)]))
		.where(isBehind ?? sql<boolean>`true`)
		.orderBy("createdAt")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(toCheckout);
}

/** Ids of open checkouts without a payment session that are not fresh, oldest first. */
export async function selectUnopenedCheckouts(tx: Transaction<Schema>, fresh: Fresh, limit: number): Promise<string[]> {
	const rows = await tx
		.selectFrom("checkouts")
		.select("id")
		.where("state", "=", "open")
		.where("paymentSessionId", "is", null)
		.where(isNotFresh(fresh))
		.where(isNotHeldDraft(fresh.now))
		.orderBy("createdAt")
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/**
 * Sets the final state. A completed checkout never changes, but a late payment still completes a released one. The
 * caller holds the row lock and has checked the state.
 */
export async function closeCheckout(
	tx: Transaction<Schema>,
	id: string,
	state: "completed" | "released",
	at: number,
): Promise<void> {
	const change = tx
		.updateTable("checkouts")
		.set({ state, closedAt: at })
		.where("id", "=", id)
		.where("state", "<>", "completed");
	await sendWithNext(tx, change);
}

/** Records a webhook event; a duplicate is ignored. */
export async function insertPaymentEvent(
	tx: Transaction<Schema>,
	event: { id: string; type: string; sessionId: string; at: number },
): Promise<void> {
	const { id, type, sessionId: paymentSessionId, at: receivedAt } = event;
	const change = tx
		.insertInto("paymentEvents")
		.values({ id, type, paymentSessionId, receivedAt })
		.onConflict((conflict) => conflict.column("id").doNothing());
	await sendWithNext(tx, change);
}

/** The lines as one JSON column, so that a checkout is read by one statement. */
function linesOf({ selectFrom }: ExpressionBuilder<Schema, "checkouts">) {
	return jsonArrayFrom(
		selectFrom("checkoutItems")
			.select(["productId", "productName", "image", "quantity", "unitPriceCents", "subtotalCents"])
			.select(["pointsDiscountCents", "codeDiscountCents", "accountDiscountCents", "taxCents", "totalCents"])
			.whereRef("checkoutItems.checkoutId", "=", "checkouts.id")
			.orderBy("position")
			.orderBy("productId"),
	).as("lines");
}

type LineRow = Omit<PricedLine, "name"> & { productName: string };

function toCheckoutWithLines(row: Selectable<Schema["checkouts"]> & { lines: readonly object[] }): CheckoutWithLines {
	const lines = row.lines.map((line) => {
		const { productName: name, ...rest } = toCodeNames(line) as LineRow;
		return { name, ...rest };
	});
	return { ...toCheckout(row), lines };
}

function toCheckout(row: Selectable<Schema["checkouts"]>): Checkout {
	return {
		...pick(row, CHECKOUT_FIELDS),
		state: row.state as Checkout["state"],
		language: row.language as Checkout["language"],
		shipping: row.shippingAddress as ShippingForm | null,
		price: { ...amountsOf(row), pointsLifetimeYears: row.pointsLifetimeYears },
	};
}

/** The columns that a checkout shows as they are. */
const CHECKOUT_FIELDS = [
	"id",
	"userId",
	"email",
	"cartId",
	"browserKey",
	"fingerprint",
	"saveAddress",
	"paymentSessionId",
	"paymentUrl",
	"createdAt",
	"expiresAt",
	"draftId",
	"pageExpiresAt",
] as const satisfies readonly (keyof Checkout)[];

/** Removes the buyer from an account's checkouts, and from those of guests with an address, in lower case. */
export async function clearCheckouts(
	tx: Transaction<Schema>,
	{ userId, guestEmail }: { userId: string | null; guestEmail: string | null },
): Promise<void> {
	await tx
		.updateTable("checkouts")
		.set({ email: null, shippingAddress: null, cartId: null, browserKey: null, addressKey: null })
		.where(sql<boolean>`(user_id = ${userId}::uuid or (user_id is null and lower(email) = ${guestEmail}::text))`)
		.execute();
}

export async function selectHasOpen(tx: Transaction<Schema>, userId: string): Promise<boolean> {
	const open = tx.selectFrom("checkouts").select("id").where("userId", "=", userId).where("state", "=", "open");
	// Nobody can pay what is held for a draft.
	const payable = open.where(sql<boolean>`(draft_id is null or payment_session_id is not null)`);
	return (await payable.limit(1).executeTakeFirst()) !== undefined;
}

export async function updateBuyer(tx: Transaction<Schema>, { from, to }: { from: string; to: string }): Promise<void> {
	await tx.updateTable("checkouts").set({ userId: to }).where("userId", "=", from).execute();
}
