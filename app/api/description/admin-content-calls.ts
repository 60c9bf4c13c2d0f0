import { z } from "zod";
import { activityResponse, activityVerificationResponse } from "#app/api/admin/activity.schema.ts";
import {
	contentBody,
	contentResponse,
	contentRestoreBody,
	contentSavedResponse,
	shownTextsResponse,
} from "#app/api/admin/content.schema.ts";
import { failedEmailsResponse } from "#app/api/admin/failed-emails.schema.ts";
import { imageResponse, imagesResponse } from "#app/api/admin/images.schema.ts";
import { overviewResponse } from "#app/api/admin/overview.schema.ts";
import { adminReviewChange, adminReviewsResponse } from "#app/api/admin/reviews.schema.ts";
import {
	newSecondFactorResponse,
	oneTimeCodeBody,
	recoveryCodesResponse,
	secondFactorResponse,
} from "#app/api/admin/second-factor.schema.ts";
import { adminSessionResponse, adminSignInBody } from "#app/api/admin/session.schema.ts";
import {
	adminMessageChange,
	adminMessagesResponse,
	adminReplyBody,
	adminThreadReply,
} from "#app/api/admin/support-messages.schema.ts";
import { deviceLinkBody, deviceLinkOpened, deviceLinkSent } from "#app/api/admin-device.schema.ts";
import type { ApiCall } from "./api-call.ts";

const who = "owner";
const after = "The `next` of the page before; none for the first page.";
const place = { page: "The page's id.", section: "The section's name." };
const queued = z.object({ status: z.literal("queued") });

/** Admin calls on content, authenticated by the admin session cookie or an administrator's account. */
export const adminContentCalls: readonly ApiCall[] = [
	{
		method: "GET",
		path: "/api/admin/session",
		who: "everybody",
		text: "Is the portal open to this browser?",
		response: adminSessionResponse,
	},
	{
		method: "POST",
		path: "/api/admin/session",
		who: "everybody",
		text: "Opens the portal.",
		body: adminSignInBody,
		response: adminSessionResponse,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin-device",
		who: "everybody",
		text: "Emails the owner a link that makes the browser in which it is opened a known one.",
		response: deviceLinkSent,
		status: 202,
	},
	{
		method: "PUT",
		path: "/api/admin-device",
		who: "everybody",
		text: "Makes this browser a known one, by the token of that link.",
		body: deviceLinkBody,
		response: deviceLinkOpened,
	},
	{ method: "PUT", path: "/api/admin/session", who, text: "Keeps the session.", response: adminSessionResponse },
	{ method: "DELETE", path: "/api/admin/session", who, text: "Closes the portal.", response: adminSessionResponse },
	{
		method: "GET",
		path: "/api/admin/second-factor",
		who,
		text: "Does the portal ask for a one-time code?",
		response: secondFactorResponse,
	},
	{
		method: "POST",
		path: "/api/admin/second-factor",
		who,
		text: "A new secret for an app.",
		response: newSecondFactorResponse,
		status: 201,
	},
	{
		method: "PUT",
		path: "/api/admin/second-factor",
		who,
		text: "A code of it turns the factor on.",
		body: oneTimeCodeBody,
		response: recoveryCodesResponse,
	},
	{
		method: "DELETE",
		path: "/api/admin/second-factor",
		who,
		text: "A code turns it off.",
		body: oneTimeCodeBody,
		response: secondFactorResponse,
	},
	{
		method: "GET",
		path: "/api/admin/overview",
		who,
		text: "How the shop does, and what waits for somebody.",
		response: overviewResponse,
	},
	{
		method: "GET",
		path: "/api/admin/images",
		who,
		text: "The uploads, newest first.",
		query: { folder: "Only this one.", after },
		response: imagesResponse,
	},
	{
		method: "POST",
		path: "/api/admin/images",
		who,
		text: "Keeps an image: a form with `file` and perhaps `folder`.",
		bodyType: "multipart/form-data",
		response: imageResponse,
		status: 201,
	},
	{ method: "DELETE", path: "/api/admin/images/{id}", who, text: "Removes an upload and its file.", status: 204 },
	{
		method: "GET",
		path: "/api/admin/content",
		who,
		text: "What is published in a section or shown there instead, its draft, and earlier texts.",
		query: place,
		response: contentResponse,
	},
	{
		method: "PUT",
		path: "/api/admin/content",
		who,
		text: "Publishes a text, or keeps a draft. 409 when somebody saved after `version`; `details` are what is there now.",
		body: contentBody,
		response: contentSavedResponse,
	},
	{
		method: "GET",
		path: "/api/admin/shown-texts",
		who,
		text: "The owner's texts that the page at an address shows, by section, in the caller's language.",
		query: { path: "Of the page, such as /shop; the home page without one." },
		response: shownTextsResponse,
	},
	{
		method: "POST",
		path: "/api/admin/content/versions/{id}/restore",
		who,
		text: "Publishes an earlier text again. 409 when somebody saved after `version`.",
		body: contentRestoreBody,
		response: contentSavedResponse.pick({ content: true, version: true }),
	},
	{
		method: "GET",
		path: "/api/admin/reviews",
		who,
		text: "All reviews, newest first, and the statistics of the approved ones.",
		query: {
			filter: "all, pending, approved, spotlight, or a number of stars.",
			product_id: "Of one product; all without it.",
			after,
		},
		response: adminReviewsResponse,
	},
	{
		method: "PATCH",
		path: "/api/admin/reviews/{id}",
		who,
		text: "Approves a review, or changes its spotlight.",
		body: adminReviewChange,
		response: z.object({}).loose(),
	},
	{ method: "DELETE", path: "/api/admin/reviews/{id}", who, text: "Removes a review for good.", status: 204 },
	{
		method: "GET",
		path: "/api/admin/support-messages",
		who,
		text: "Messages to support with the replies to them, newest first.",
		query: { status: "pending, in_progress or resolved.", after },
		response: adminMessagesResponse,
	},
	{
		method: "PATCH",
		path: "/api/admin/support-messages/{id}",
		who,
		text: "Changes a message's state.",
		body: adminMessageChange,
		response: z.object({}).loose(),
	},
	{
		method: "POST",
		path: "/api/admin/support-messages/{id}/replies",
		who,
		text: "Replies to a message by email; 409 when somebody has replied after the `seen` ones.",
		body: adminReplyBody,
		response: adminThreadReply,
		status: 201,
	},
	{
		method: "GET",
		path: "/api/admin/failed-emails",
		who,
		text: "Letters that were given up.",
		response: failedEmailsResponse,
	},
	{
		method: "POST",
		path: "/api/admin/failed-emails/{id}/retry",
		who,
		text: "Tries one of them again.",
		response: queued,
		status: 201,
	},
	{
		...{ method: "POST", path: "/api/admin/failed-emails/{id}/dismissal", who, status: 201 },
		...{ text: "Gives up one of them for good.", response: z.object({}).loose() },
	},
	{
		method: "GET",
		path: "/api/admin/activity",
		who,
		text: "The latest entries of the activity log, and the statistics of 30 days.",
		query: { limit: "20 or 50." },
		response: activityResponse,
	},
	{
		method: "POST",
		path: "/api/admin/activity/verification",
		who,
		text: "Walks the whole chain of the log.",
		response: activityVerificationResponse,
	},
];
