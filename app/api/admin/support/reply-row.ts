import type { z } from "zod";
import type { SupportReply } from "#shop/support/support-admin.rules.ts";
import type { adminResponse } from "./support-messages.schema.ts";

export function toReplyRow({ id, reply, createdBy, createdAt }: SupportReply): z.infer<typeof adminResponse> {
	return { id, reply, created_by: createdBy, created_at: new Date(createdAt).toISOString() };
}
