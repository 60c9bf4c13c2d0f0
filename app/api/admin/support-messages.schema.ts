import { z } from "zod";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";

/** A message as the portal reads it (ASUP-12). */
export const adminMessageReply = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	inquiry_type: z.string(),
	subject: z.string().nullable(),
	message: z.string(),
	status: z.enum(SUPPORT_STATUSES),
	created_at: z.string(),
});

/** Reply of GET /api/admin/support-messages. */
export const adminMessagesReply = z.object({ messages: z.array(adminMessageReply), next: z.string().nullable() });

/** Body of PATCH /api/admin/support-messages/{id} (ASUP-11). */
export const adminMessageChange = z.object({ status: z.enum(SUPPORT_STATUSES) });

/** Body of POST /api/admin/support-messages/{id}/replies; `key` names the attempt. */
export const adminReplyBody = z.object({ reply: z.string().max(20_000), key: z.uuid() });
