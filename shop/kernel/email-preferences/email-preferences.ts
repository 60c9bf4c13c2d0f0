import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { maskEmail } from "#shop/kernel/mask-email.rules.ts";
import { deleteSuppressed, insertSuppressed, selectSuppressed } from "./email-preferences.store.ts";
import {
	ALL_TOPICS,
	EMAIL_TOPICS,
	type EmailPreferences,
	type EmailTopic,
	isUnsubscribed,
} from "./email-topics.rules.ts";
import { findAddressHash, hashAddress } from "./suppression-key.ts";
import { type PreferencesLink, parsePreferencesKey } from "./unsubscribe-link.ts";

/**
 * Whether an address has unsubscribed from a topic, asked right before an email of it is sent. The list holds a
 * keyed hash of the address: it still works when the person's data are deleted.
 * @throws Error if the list cannot be read, so that no email is sent to who does not want it
 */
export function isSuppressed(shop: Shop, email: string, topic: EmailTopic): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) =>
		isUnsubscribed(await selectSuppressed(tx, await hashAddress(tx, shop, email)), topic),
	);
}

/** The topics that an address has unsubscribed from, in their own order; none if the list cannot be read. */
export function findUnsubscribedTopics(shop: Shop, email: string): Promise<EmailTopic[]> {
	return transaction(asSystem(shop), async (tx) => {
		const hash = await findAddressHash(tx, shop, email);
		const suppressed = hash === null ? [] : await selectSuppressed(tx, hash);
		return EMAIL_TOPICS.filter((topic) => isUnsubscribed(suppressed, topic));
	});
}

/** @throws ShopError not_found if the link is not valid */
export async function findEmailPreferences(shop: Shop, key: string): Promise<EmailPreferences> {
	const { email } = openLink(shop, key);
	const unsubscribed = await findUnsubscribedTopics(shop, email);
	return { email: maskEmail(email), subscribed: EMAIL_TOPICS.filter((each) => !unsubscribed.includes(each)) };
}

/**
 * Unsubscribes the link's address from the topic of its email; again changes nothing.
 * @throws ShopError not_found if the link is not valid
 */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
	const { email, topic } = openLink(shop, key);
	await transaction(asSystem(shop), async (tx) => {
		const addressHash = await hashAddress(tx, shop, email);
		await insertSuppressed(tx, { addressHash, topics: [topic], at: shop.clock.now() });
	});
}

/**
 * Sets what the link's address gets. Who wants nothing gets nothing of a later topic either.
 * @throws ShopError not_found if the link is not valid
 */
export async function setEmailPreferences(shop: Shop, key: string, wanted: readonly EmailTopic[]): Promise<void> {
	const { email } = openLink(shop, key);
	const unwanted = EMAIL_TOPICS.filter((topic) => !wanted.includes(topic));
	const topics = wanted.length === 0 ? [ALL_TOPICS, ...unwanted] : unwanted;
	await transaction(asSystem(shop), async (tx) => {
		const addressHash = await hashAddress(tx, shop, email);
		await deleteSuppressed(tx, { addressHash, topics: wanted.length === 0 ? [] : [ALL_TOPICS, ...wanted] });
		await insertSuppressed(tx, { addressHash, topics, at: shop.clock.now() });
	});
}

function openLink(shop: Shop, key: string): PreferencesLink {
	const link = parsePreferencesKey(shop, key);
	if (link === null) throw new ShopError("not_found");
	return link;
}
