/**
 * What an email may be about that is neither an order nor an account's act. Its recipient can unsubscribe from each
 * topic; a new one needs a text on the page of the preferences, and nothing else.
 */
export const EMAIL_TOPICS = ["points", "back_in_stock"] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/** In the suppression list: every topic, those that come later included. */
export const ALL_TOPICS = "all";

/** What the page behind a link shows: the masked address and the topics of which it gets emails. */
export type EmailPreferences = { email: string; subscribed: EmailTopic[] };

/** Whether an address with these suppressed topics gets no email of a topic. */
export function isUnsubscribed(suppressed: readonly string[], topic: EmailTopic): boolean {
	return suppressed.includes(topic) || suppressed.includes(ALL_TOPICS);
}
