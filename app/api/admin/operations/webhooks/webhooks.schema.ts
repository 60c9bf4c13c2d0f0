import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";

export const webhookResponse = z.object({
	id: z.guid(),
	url: z.string(),
	events: z.array(z.string()),
	pausedAt: instant.nullable(),
	pauseCause: z.enum(["owner", "failures", "gone"]).nullable(),
	failures: z.int(),
	failingSince: instant.nullable(),
	previousSecretUntil: instant.nullable(),
	createdBy: z.string(),
	createdAt: instant,
	/** Events that wait to be delivered. */
	pending: z.int(),
});

/** The only one that contains the secret. */
export const webhookSecretResponse = z.object({ ...webhookResponse.shape, secret: z.string() });

export const webhookBody = z.object({ url: z.string().max(1000), events: z.array(z.string().max(40)).max(50) });

export const deliveryResponse = z.object({
	id: z.guid(),
	eventId: z.guid(),
	type: z.string(),
	occurredAt: instant,
	state: z.enum(["pending", "delivered", "failed"]),
	attempts: z.int(),
	attemptedAt: instant.nullable(),
	responseStatus: z.int().nullable(),
	error: z.string().nullable(),
});

export type WebhookResponse = z.infer<typeof webhookResponse>;
export type WebhookSecretResponse = z.infer<typeof webhookSecretResponse>;
export type DeliveryResponse = z.infer<typeof deliveryResponse>;
