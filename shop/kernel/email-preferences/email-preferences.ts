import { hashText } from "#platform/hash.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
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
import { type PreferencesLink, parsePreferencesKey } from "./unsubscribe-link.ts";

/**
 * Whether an address has unsubscribed from a topic, asked right before an email of it is sent. The list holds a hash of
 * the address, whatever its case: it still works when the person's data are deleted.
 */
export function isSuppressed(shop: Shop, email: string, topic: EmailTopic): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) =>
		isUnsubscribed(await selectSuppressed(tx, hashAddress(email)), topic),
	);
}

/** The topics that an address has unsubscribed from, in their own order. */
export async function findUnsubscribedTopics(tx: ShopTransaction, email: string): Promise<EmailTopic[]> {
	const suppressed = await selectSuppressed(tx, hashAddress(email));
	return EMAIL_TOPICS.filter((topic) => isUnsubscribed(suppressed, topic));
}

/** @throws ShopError not_found if the link is not valid */
export async function findEmailPreferences(shop: Shop, key: string): Promise<EmailPreferences> {
	const { email } = openLink(shop, key);
	const unsubscribed = await transaction(asSystem(shop), (tx) => findUnsubscribedTopics(tx, email));
	return { email: maskEmail(email), subscribed: EMAIL_TOPICS.filter((each) => !unsubscribed.includes(each)) };
}

/**
 * Unsubscribes the link's address from the topic of its email; again changes nothing.
 * @throws ShopError not_found if the link is not valid
 */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
	const { email, topic } = openLink(shop, key);
	const change = { addressHash: hashAddress(email), topics: [topic], at: shop.clock.now() };
	await transaction(asSystem(shop), (tx) => insertSuppressed(tx, change));
}

/**
 * Sets what the link's address gets. Who wants nothing gets nothing of a later topic either.
 * @throws ShopError not_found if the link is not valid
 */
export async function setEmailPreferences(shop: Shop, key: string, wanted: readonly EmailTopic[]): Promise<void> {
	const addressHash = hashAddress(openLink(shop, key).email);
	const unwanted = EMAIL_TOPICS.filter((topic) => !wanted.includes(topic));
	const topics = wanted.length === 0 ? [ALL_TOPICS, ...unwanted] : unwanted;
	await transaction(asSystem(shop), async (tx) => {
		await deleteSuppressed(tx, { addressHash, topics: wanted.length === 0 ? [] : [ALL_TOPICS, ...wanted] });
		await insertSuppressed(tx, { addressHash, topics, at: shop.clock.now() });
	});
}

function openLink(shop: Shop, key: string): PreferencesLink {
	const link = parsePreferencesKey(shop, key);
	if (link === null) throw new ShopError("not_found");
	return link;
}

/** How the suppression list knows an address. */
export function hashAddress(email: string): string {
	return hashText(email.trim().toLowerCase());
}
