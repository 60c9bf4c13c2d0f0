import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEventType } from "#shop/operations/webhooks/webhook.rules.ts";

/** What each event is, in words. */
export const EVENT_TEXTS: Readonly<Record<WebhookEventType, KeyTaking<typeof adminTexts>>> = {
	"order.paid": "webhook_event_order_paid",
	"order.shipped": "webhook_event_order_shipped",
	"order.delivered": "webhook_event_order_delivered",
	"order.refunded": "webhook_event_order_refunded",
	"order.returned": "webhook_event_order_returned",
	"order.canceled": "webhook_event_order_canceled",
	"review.created": "webhook_event_review_created",
	"message.created": "webhook_event_message_created",
	"stock.low": "webhook_event_stock_low",
	"customer.created": "webhook_event_customer_created",
};

/** An event in words; one of another version by its name. */
export function eventText(type: string, t: Translate<typeof adminTexts>): string {
	if (type === TEST_EVENT) return t("webhook_event_test");
	const known = WEBHOOK_EVENTS.find((event) => event === type);
	return known === undefined ? type : t(EVENT_TEXTS[known]);
}
