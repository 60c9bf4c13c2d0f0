import { lockAccount } from "#shop/access/accounts/delete-account.ts";
import { confirmAdminPassword } from "#shop/access/admin-session/confirm-admin-password.ts";
import { EMAILS_TO_ADDRESS } from "#shop/access/limits/throttle.rules.ts";
import { throttle } from "#shop/access/limits/throttle.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { collectData, forgetPerson } from "#shop/people/privacy/own-data.ts";
import { adjustPoints, findRecipient } from "#shop/selling/points/adjust-points.ts";
import { MAX_POINTS_BY_HAND, MAX_POINTS_REASON_LENGTH } from "#shop/selling/points/points-history.rules.ts";
import { selectCustomer } from "./customers.report.store.ts";
import type { Customer } from "./customers.rules.ts";

/** What the admin password is asked for with. */
export type PasswordCheck = { password: string; deviceTokens: readonly string[]; clientIp: string | null };

/**
 * Gives points to a member, or takes them if `points` is negative, with a reason that the customer reads in the history and by
 * email (CUST-07). `key` (a UUID) identifies the attempt, so the same one counts once. For administrators.
 * @returns the balance
 * @throws ShopError not_found, not_a_member, invalid_input, points_below_zero
 */
export async function adjustCustomerPoints(
	shop: Shop,
	customerId: string,
	input: { points: number; reason: string; key: string },
): Promise<number> {
	const admin = asAdministrator(shop);
	const { points, key } = input;
	const reason = withCapital(cleanText(input.reason));
	const isInRange = Number.isInteger(points) && points !== 0 && Math.abs(points) <= MAX_POINTS_BY_HAND;
	const problems = fieldProblems({
		points: isInRange ? null : "out_of_range",
		reason: checkText(reason, { required: true, maxLength: MAX_POINTS_REASON_LENGTH }),
	});
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return transaction(asSystem(shop), async (tx) => {
		const { id, userId } = await memberOf(tx, customerId);
		const { balance, isNew } = await adjustPoints(tx, shop, { userId, points, reason, key });
		if (isNew) await recordActivity(tx, admin, "CUSTOMER_POINTS", { customer_id: id, points });
		return balance;
	});
}

/** The ledger's own words, such as "refund", are in lower case. */
function withCapital(reason: string): string {
	return reason.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/**
 * Emails a member a link to set a new password, in the language of the account (CUST-08); as seldom as the customer may ask
 * for one. For administrators.
 * @throws ShopError not_found, not_a_member, too_many_requests
 */
export async function sendPasswordEmail(
	shop: Shop,
	customerId: string,
	createToken: (userId: string) => Promise<string>,
): Promise<void> {
	const admin = asAdministrator(shop);
	const member = await transaction(asSystem(shop), async (tx) => {
		const { id, userId } = await memberOf(tx, customerId);
		return { id, userId, ...(await findRecipient(tx, userId)) };
	});
	await throttle(shop, { action: "reset email", who: member.email, limit: EMAILS_TO_ADDRESS });
	const token = await createToken(member.userId);
	await transaction(asSystem(shop), async (tx) => {
		await queueMessage(tx, {
			kind: "password_reset",
			orderId: null,
			recipient: member.email,
			language: member.language,
			data: { name: member.name, token },
			at: shop.clock.now(),
		});
		await recordActivity(tx, admin, "CUSTOMER_PASSWORD_EMAIL", { customer_id: member.id });
	});
}

/**
 * All data that the shop holds about a customer, guest orders included, as the customer's own export (CUST-09). Asks for the
 * admin password again. For administrators.
 * @throws ShopError not_found, wrong_password, too_many_requests
 */
export async function exportCustomerData(
	shop: Shop,
	customerId: string,
	check: PasswordCheck,
): Promise<Record<string, unknown>> {
	const admin = asAdministrator(shop);
	await confirmAdminPassword(shop, { ...check, purpose: "customer export" });
	return transaction(asSystem(shop), async (tx) => {
		const { id, userId, email } = await customerOf(tx, customerId);
		const data = await collectData(tx, shop, { userId, email, guestEmail: email });
		await recordActivity(tx, admin, "CUSTOMER_DATA", { customer_id: id });
		return data;
	});
}

/**
 * Erases a customer as the deletion of an account does, guest orders included: orders stay without personal data (CUST-10). Asks
 * for the admin password again. For administrators.
 * @throws ShopError not_found, customer_in_use, wrong_password, too_many_requests
 */
export async function eraseCustomer(shop: Shop, customerId: string, check: PasswordCheck): Promise<void> {
	const admin = asAdministrator(shop);
	await confirmAdminPassword(shop, { ...check, purpose: "customer erasure" });
	await transaction(asSystem(shop), async (tx) => {
		const { id, userId, email } = await customerOf(tx, customerId);
		if (userId !== null && (await lockAccount(tx, userId)) === undefined) throw new ShopError("not_found");
		const language = userId === null ? shop.language : (await findRecipient(tx, userId)).language;
		await forgetPerson(tx, shop, { userId, email, guestEmail: email }, language).catch((error: unknown) => {
			throw isShopError(error, "account_in_use") ? new ShopError("customer_in_use") : error;
		});
		await recordActivity(tx, admin, "CUSTOMER_ERASE", { customer_id: id });
	});
}

async function customerOf(tx: ShopTransaction, customerId: string): Promise<Customer> {
	const customer = await selectCustomer(tx, customerId);
	if (customer === undefined) throw new ShopError("not_found");
	return customer;
}

async function memberOf(tx: ShopTransaction, customerId: string): Promise<Customer & { userId: string }> {
	const { userId, ...customer } = await customerOf(tx, customerId);
	if (userId === null) throw new ShopError("not_a_member");
	return { ...customer, userId };
}
