import { seal } from "#platform/secrets/seal.ts";
import { signingSecret, unsealAccepted } from "#platform/secrets/session-secrets.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { EMAIL_PURPOSES, type MessageKind, type OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { EMAIL_TOPICS, type EmailTopic } from "./email-topics.rules.ts";

const PURPOSE = "email preferences link";

/** Whose preferences a link opens, and the topic of the email that it was in. */
export type PreferencesLink = { email: string; topic: EmailTopic };

/** The topic of a kind of email; null if it is about an order or an account's act, or this version does not know it. */
export function topicOf(kind: MessageKind): EmailTopic | null {
	const purpose = Object.hasOwn(EMAIL_PURPOSES, kind) ? EMAIL_PURPOSES[kind] : null;
	return EMAIL_TOPICS.find((topic) => topic === purpose) ?? null;
}

/**
 * Where the recipient of an email unsubscribes from its topic, by one POST (RFC 8058) or on the page that a GET shows;
 * null if the email has no topic. The address is encrypted in the link, which works as long as the shop's secret: an old
 * email must not turn into one that cannot be stopped.
 */
export function unsubscribeUrl(
	shop: Shop,
	{ kind, recipient, language }: Pick<OutboxMessage, "kind" | "recipient" | "language">,
): string | null {
	const topic = topicOf(kind);
	if (topic === null) return null;
	const link: PreferencesLink = { email: recipient, topic };
	const url = new URL("/email-preferences", shop.config.publicUrl);
	url.searchParams.set("key", seal(JSON.stringify(link), signingSecret(shop.config), PURPOSE));
	if (language !== "en") url.searchParams.set("lang", language);
	return url.href;
}

/** What such a link's `key` says; null if it was not made here, or was altered. */
export function parsePreferencesKey(shop: Shop, key: string): PreferencesLink | null {
	if (key.length > MAX_KEY_LENGTH) return null;
	const opened = unsealAccepted(shop.config, key, PURPOSE);
	return opened && (JSON.parse(opened.text) as PreferencesLink);
}

/** Longer than that of the longest address. */
const MAX_KEY_LENGTH = 1000;
