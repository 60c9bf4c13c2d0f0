import * as z from "zod";
import {
	adminMessageChange,
	adminMessagePageResponse,
	adminMessagesResponse,
	adminReplyBody,
	adminThreadReply,
	messageStatusesBody,
	messageStatusesResponse,
} from "#app/api/admin/people/support/support-messages.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";
const messageList = {
	status: "pending, in_progress or resolved.",
	search: "Only messages with this in the sender's name or email, the subject or the text.",
	sort: "`created_at`, `name`, `inquiry_type` or `status`, with `-` for descending; defaults to `-created_at`.",
};

/** Admin calls on messages to support. */
export const adminSupportCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/support-messages",
		who,
		text: "Support messages with their replies, 50 per page.",
		query: { ...messageList, page: "1-based." },
		response: adminMessagesResponse,
	},
	{
		method: "GET",
		path: "/api/admin/support-messages/{id}",
		who,
		text: "A message, its neighbors in the list, and other messages and orders of the same email address.",
		query: messageList,
		response: adminMessagePageResponse,
	},
	{
		method: "POST",
		path: "/api/admin/support-messages/statuses",
		who,
		text: "Sets the status of many messages.",
		body: messageStatusesBody,
		response: messageStatusesResponse,
	},
	{
		method: "PATCH",
		path: "/api/admin/support-messages/{id}",
		who,
		text: "Sets a message's status.",
		body: adminMessageChange,
		response: z.object({}).loose(),
	},
	{
		method: "POST",
		path: "/api/admin/support-messages/{id}/replies",
		who,
		text: "Replies to a message by email; 409 if there are more replies than `seen`.",
		body: adminReplyBody,
		response: adminThreadReply,
		status: 201,
	},
]);
