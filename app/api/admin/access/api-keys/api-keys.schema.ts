import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { RIGHTS } from "#shop/access/staff/rights.rules.ts";

export const apiKeyResponse = z.object({
	id: z.guid(),
	name: z.string(),
	prefix: z.string(),
	createdBy: z.string(),
	/** What it may do. */
	scopes: z.array(z.enum(RIGHTS)),
	createdAt: instant,
	expiresAt: instant.nullable(),
	lastUsedAt: instant.nullable(),
	revokedAt: instant.nullable(),
});

/** The only one that contains the key itself. */
export const newApiKeyResponse = z.object({ ...apiKeyResponse.shape, key: z.string() });

export type ApiKeyResponse = z.infer<typeof apiKeyResponse>;

export type NewApiKeyResponse = z.infer<typeof newApiKeyResponse>;
