import * as z from "zod";
import { workResponse } from "#app/api/admin/access/work/work.schema.ts";
import { instant } from "#app/api/instant.schema.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";

/** The parameters of the list, which an open message has as well. */
export const MESSAGE_LIST = {
	status: "pending, in_progress or resolved.",
	assigned: "`mine` or `none`: only messages that are the caller's, or nobody's.",
	search: "Only messages with this in the sender's name or email, the subject or the text.",
	sort: "`created_at`, `name`, `inquiry_type` or `status`, with `-` for descending; defaults to `-created_at`.",
};

export const adminReply = z.object({
	id: z.string(),
	reply: z.string(),
	createdBy: z.string(),
	createdAt: instant,
});

/** A message as the admin sees it (ASUP-12). */
export const adminMessageResponse = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	inquiryType: z.string(),
	subject: z.string().nullable(),
	message: z.string(),
	status: z.enum(SUPPORT_STATUSES),
	createdAt: instant,
	replies: z.array(adminReply),
	work: workResponse,
});
