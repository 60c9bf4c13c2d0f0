import { isIP } from "node:net";
import { isOutside } from "#platform/outgoing/outside-address.ts";
import { webhookSecret } from "#platform/outgoing/sign-webhook.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	checkWebhookDraft,
	MAX_WEBHOOKS,
	ROTATION_OVERLAP_MS,
	TEST_EVENT,
	type Webhook,
	type WebhookDelivery,
} from "./webhook.rules.ts";
import { sealWebhookSecret } from "./webhook-secret.ts";
import {
	deleteWebhookRow,
	insertEvent,
	insertWebhook,
	requeueDelivery,
	rotateWebhookSecret,
	selectDeliveries,
	selectStopped,
	selectWebhook,
	selectWebhooks,
	updateWebhook,
} from "./webhooks.store.ts";

type Draft = { url: string; events: readonly string[] };

/** All endpoints, without their secrets. For administrators. */
export function findWebhooks(shop: Shop): Promise<Webhook[]> {
	asAdministrator(shop);
	return transaction(asSystem(shop), selectWebhooks);
}

/**
 * Adds an endpoint; only the caller ever sees its secret. For administrators.
 * @throws ShopError invalid_input, too_many_webhooks (params max)
 */
export async function addWebhook(shop: Shop, draft: Draft): Promise<{ webhook: Webhook; secret: string }> {
	const checked = checkDraft(shop, draft);
	const secret = webhookSecret(shop.ids.token());
	const at = shop.clock.now();
	const id = shop.ids.uuid();
	const webhook = await change(shop, "WEBHOOK_ADD", async (tx, createdBy) => {
		if ((await selectWebhooks(tx)).length >= MAX_WEBHOOKS) {
			throw new ShopError("too_many_webhooks", { params: { max: MAX_WEBHOOKS } });
		}
		const sealed = sealWebhookSecret(shop, secret);
		await insertWebhook(tx, { ...checked, id, secret: sealed, nextAttemptAt: at, createdBy, createdAt: at });
		return { id, details: { events: checked.events.join(", ") } };
	});
	return { webhook, secret };
}

/**
 * Changes address and events of an endpoint. For administrators.
 * @throws ShopError not_found, invalid_input
 */
export function editWebhook(shop: Shop, id: string, draft: Draft): Promise<Webhook> {
	const checked = checkDraft(shop, draft);
	return change(shop, "WEBHOOK_EDIT", async (tx) => {
		await known(tx, id);
		await updateWebhook(tx, id, checked);
		return { id, details: { events: checked.events.join(", ") } };
	});
}

/**
 * Pauses an endpoint, whose events wait from then on, or lets it have them again at once. For administrators.
 * @throws ShopError not_found
 */
export function pauseWebhook(shop: Shop, id: string, isPaused: boolean): Promise<Webhook> {
	const at = shop.clock.now();
	return change(shop, isPaused ? "WEBHOOK_PAUSE" : "WEBHOOK_RESUME", async (tx) => {
		const { pausedAt } = await known(tx, id);
		if (!isPaused) {
			await updateWebhook(tx, id, {
				pausedAt: null,
				pauseCause: null,
				failures: 0,
				failingSince: null,
				nextAttemptAt: at,
			});
		} else if (pausedAt === null) await updateWebhook(tx, id, { pausedAt: at, pauseCause: "owner" });
		return { id, details: {} };
	});
}

/**
 * Gives an endpoint a new secret, which only the caller ever sees; the one before it signs as well for a day, so that the
 * receiver can change without losing an event. For administrators.
 * @throws ShopError not_found
 */
export async function rotateSecret(shop: Shop, id: string): Promise<{ webhook: Webhook; secret: string }> {
	const secret = webhookSecret(shop.ids.token());
	const previousUntil = shop.clock.now() + ROTATION_OVERLAP_MS;
	const webhook = await change(shop, "WEBHOOK_ROTATE", async (tx) => {
		await known(tx, id);
		await rotateWebhookSecret(tx, id, { secret: sealWebhookSecret(shop, secret), previousUntil });
		return { id, details: {} };
	});
	return { webhook, secret };
}

/** Deletes an endpoint with what waits for it. For administrators. @throws ShopError not_found */
export async function deleteWebhook(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	await transaction(asSystem(shop), async (tx) => {
		const deleted = await deleteWebhookRow(tx, id);
		if (deleted === undefined) throw new ShopError("not_found");
		await recordActivity(tx, admin, "WEBHOOK_DELETE", { webhook: hostOf(deleted.url) });
	});
}

/** Queues an event that tries the endpoint. For administrators. @throws ShopError not_found */
export function testWebhook(shop: Shop, id: string): Promise<Webhook> {
	const occurredAt = shop.clock.now();
	return change(shop, "WEBHOOK_TEST", async (tx) => {
		await known(tx, id);
		await insertEvent(tx, id, { type: TEST_EVENT, data: { webhook_id: id }, occurredAt });
		return { id, details: {} };
	});
}

/** What became of an endpoint's last events, the newest first. For administrators. @throws ShopError not_found */
export function findDeliveries(shop: Shop, id: string): Promise<WebhookDelivery[]> {
	asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		await known(tx, id);
		return (await selectDeliveries(tx, id)) as WebhookDelivery[];
	});
}

/**
 * Sends an event again, under the same id. For administrators.
 * @throws ShopError not_found if there is none that was delivered or has failed
 */
export function replayDelivery(shop: Shop, id: string, deliveryId: string): Promise<Webhook> {
	return change(shop, "WEBHOOK_REPLAY", async (tx) => {
		const event = await requeueDelivery(tx, { endpointId: id, deliveryId });
		if (event === undefined) throw new ShopError("not_found");
		return { id, details: { event: event.type } };
	});
}

/** The hosts of endpoints that were paused because they fail; for alarms. */
export async function findStoppedWebhooks(shop: Shop): Promise<string[]> {
	return (await transaction(asSystem(shop), selectStopped)).map(hostOf);
}

/** @throws ShopError invalid_input, for an address inside too; names are looked at when they are called */
function checkDraft(shop: Shop, draft: Draft): { url: string; events: string[] } {
	asAdministrator(shop);
	const { webhookNetworks } = shop.config;
	const url = draft.url.trim();
	const details = checkWebhookDraft({ ...draft, url }, { allowsHttp: webhookNetworks.length > 0 });
	const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, "") ?? "";
	const isInside = isIP(host) !== 0 && !isOutside(host, webhookNetworks);
	if (isInside && details.length === 0) details.push({ field: "url", code: "invalid" });
	if (details.length > 0) throw new ShopError("invalid_input", { details });
	return { url, events: [...new Set(draft.events)] };
}

async function known(tx: ShopTransaction, id: string): Promise<Webhook> {
	const webhook = await selectWebhook(tx, id);
	if (webhook === undefined) throw new ShopError("not_found");
	return webhook;
}

/** Does the work and logs it with the endpoint's host: the rest of its address may be a secret. Only the shop's own role reads and writes endpoints. */
function change(
	shop: Shop,
	type: Extract<Parameters<typeof recordActivity>[2], `WEBHOOK_${string}`>,
	work: (tx: ShopTransaction, by: string) => Promise<{ id: string; details: Parameters<typeof recordActivity>[3] }>,
): Promise<Webhook> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const { id, details } = await work(tx, admin.caller.administrator.email);
		const webhook = await known(tx, id);
		await recordActivity(tx, admin, type, { webhook: hostOf(webhook.url), ...details });
		return webhook;
	});
}

function hostOf(url: string): string {
	return new URL(url).host;
}
