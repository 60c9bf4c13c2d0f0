import { z } from "zod";

/** Body of POST /api/admin/api-keys; without days the key lives until it is revoked. */
export const apiKeyBody = z.object({
	name: z.string().max(1000),
	expires_in_days: z.number().nullable().default(null),
});

/** A key as the portal lists it. */
export const apiKeyResponse = z.object({
	id: z.uuid(),
	name: z.string(),
	prefix: z.string(),
	created_by: z.string(),
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime().nullable(),
	last_used_at: z.iso.datetime().nullable(),
	revoked_at: z.iso.datetime().nullable(),
});

/** Reply of GET /api/admin/api-keys. */
export const apiKeysResponse = z.array(apiKeyResponse);

/** Reply of POST /api/admin/api-keys: the one time that the key itself is seen. */
export const newApiKeyResponse = z.object({ ...apiKeyResponse.shape, key: z.string() });
