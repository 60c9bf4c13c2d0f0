import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

/** Body of POST /api/admin/api-keys, with the admin password again; without `days` the key is valid until it is revoked. */
export const apiKeyBody = z.object({
	name: z.string().max(1000),
	password: z.string().max(1000),
	expiresInDays: z.number().nullable().default(null),
});

export const apiKeyResponse = z.object({
	id: z.guid(),
	name: z.string(),
	prefix: z.string(),
	createdBy: z.string(),
	createdAt: instant,
	expiresAt: instant.nullable(),
	lastUsedAt: instant.nullable(),
	revokedAt: instant.nullable(),
});

export const apiKeysResponse = z.array(apiKeyResponse);

/** Response of POST /api/admin/api-keys; the only one that contains the key itself. */
export const newApiKeyResponse = z.object({ ...apiKeyResponse.shape, key: z.string() });

export type ApiKeyResponse = z.infer<typeof apiKeyResponse>;

export type NewApiKeyResponse = z.infer<typeof newApiKeyResponse>;
