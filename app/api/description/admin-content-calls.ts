import { z } from "zod";
import { activityResponse, activityVerificationResponse } from "#app/api/admin/activity/activity.schema.ts";
import {
	contentBody,
	contentPreviewBody,
	contentResponse,
	contentRestoreBody,
	contentSavedResponse,
	contentSectionsResponse,
	shownTextsResponse,
} from "#app/api/admin/content/content.schema.ts";
import { failedEmailsResponse } from "#app/api/admin/failed-emails/failed-emails.schema.ts";
import { imageResponse, imagesResponse } from "#app/api/admin/media/images.schema.ts";
import {
	adminReviewChange,
	adminReviewsResponse,
	reviewModerationBody,
	reviewModerationResponse,
} from "#app/api/admin/reviews/reviews.schema.ts";
import { deviceLinkBody, deviceLinkOpened, deviceLinkSent } from "#app/api/admin/session/admin-device.schema.ts";
import {
	newSecondFactorResponse,
	oneTimeCodeBody,
	recoveryCodesResponse,
	secondFactorResponse,
} from "#app/api/admin/session/second-factor.schema.ts";
import { adminSessionResponse, adminSignInBody } from "#app/api/admin/session/session.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";
const after = "The `next` of the previous page; omit for the first page.";
const place = { page: "The page's id.", section: "The section's name." };
const queued = z.object({ status: z.literal("queued") });

/** Admin calls on content, authenticated by the admin session cookie or an administrator's account. */
export const adminContentCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/session",
		who: "anyone",
		text: "Whether this browser has an admin session.",
		response: adminSessionResponse,
	},
	{
		method: "POST",
		path: "/api/admin/session",
		who: "anyone",
		text: "Signs in to the admin.",
		body: adminSignInBody,
		response: adminSessionResponse,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin-device",
		who: "anyone",
		text: "Emails the owner a link that registers the browser it is opened in.",
		response: deviceLinkSent,
		status: 202,
	},
	{
		method: "PUT",
		path: "/api/admin-device",
		who: "anyone",
		text: "Registers this browser, given the token of that link.",
		body: deviceLinkBody,
		response: deviceLinkOpened,
	},
	{ method: "PUT", path: "/api/admin/session", who, text: "Extends the session.", response: adminSessionResponse },
	{
		method: "DELETE",
		path: "/api/admin/session",
		who,
		text: "Signs out of the admin.",
		response: adminSessionResponse,
	},
	{
		method: "GET",
		path: "/api/admin/second-factor",
		who,
		text: "Whether admin sign-in requires a one-time code.",
		response: secondFactorResponse,
	},
	{
		method: "POST",
		path: "/api/admin/second-factor",
		who,
		text: "Creates a secret for an authenticator app.",
		response: newSecondFactorResponse,
		status: 201,
	},
	{
		method: "PUT",
		path: "/api/admin/second-factor",
		who,
		text: "Turns the second factor on, given a code of the app.",
		body: oneTimeCodeBody,
		response: recoveryCodesResponse,
	},
	{
		method: "DELETE",
		path: "/api/admin/second-factor",
		who,
		text: "Turns the second factor off, given a code.",
		body: oneTimeCodeBody,
		response: secondFactorResponse,
	},
	{
		method: "GET",
		path: "/api/admin/images",
		who,
		text: "Uploaded images, newest first.",
		query: { folder: "Only images of this folder.", after },
		response: imagesResponse,
	},
	{
		method: "POST",
		path: "/api/admin/images",
		who,
		text: "Uploads an image: a form with `file` and an optional `folder`.",
		bodyType: "multipart/form-data",
		response: imageResponse,
		status: 201,
	},
	{ method: "DELETE", path: "/api/admin/images/{id}", who, text: "Deletes an image and its file.", status: 204 },
	{
		method: "GET",
		path: "/api/admin/content",
		who,
		text: "A section's published text or its fallback, its draft, and earlier versions.",
		query: place,
		response: contentResponse,
	},
	{
		method: "PUT",
		path: "/api/admin/content",
		who,
		text: "Publishes a text or saves a draft. 409 if the content has changed since `version`; `details` contain the current content.",
		body: contentBody,
		response: contentSavedResponse,
	},
	{
		method: "GET",
		path: "/api/admin/content/sections",
		who,
		text: "All sections of the editable pages, and which of them have been edited.",
		response: contentSectionsResponse,
	},
	{
		method: "POST",
		path: "/api/admin/content/preview",
		who,
		text: "A text as the page would show it; nothing is saved.",
		body: contentPreviewBody,
		response: contentSavedResponse.pick({ content: true }),
	},
	{
		method: "DELETE",
		path: "/api/admin/content/draft",
		who,
		text: "Discards a draft. 409 if the content has changed since `version`.",
		query: { ...place, version: "The version that was loaded." },
		response: contentSavedResponse.pick({ version: true }),
	},
	{
		method: "GET",
		path: "/api/admin/shown-texts",
		who,
		text: "The owner's texts on a page, by section, in the caller's language.",
		query: { path: "The page's path, such as /shop; defaults to the home page." },
		response: shownTextsResponse,
	},
	{
		method: "POST",
		path: "/api/admin/content/versions/{id}/restore",
		who,
		text: "Republishes an earlier version. 409 if the content has changed since `version`.",
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
			productId: "Only reviews of this product; defaults to all.",
			search: "Only reviews with this in the author's name or email or in the text.",
			after,
		},
		response: adminReviewsResponse,
	},
	{
		method: "PATCH",
		path: "/api/admin/reviews/{id}",
		who,
		text: "Approves a review or takes that back, or changes its spotlight.",
		body: adminReviewChange,
		response: z.object({}).loose(),
	},
	{
		method: "POST",
		path: "/api/admin/reviews/moderation",
		who,
		text: "Applies an action to many reviews: those with these ids, or all that match the list's filters.",
		body: reviewModerationBody,
		response: reviewModerationResponse,
	},
	{ method: "DELETE", path: "/api/admin/reviews/{id}", who, text: "Deletes a review permanently.", status: 204 },
	{
		method: "GET",
		path: "/api/admin/failed-emails",
		who,
		text: "Emails that could not be sent.",
		response: failedEmailsResponse,
	},
	{
		method: "POST",
		path: "/api/admin/failed-emails/{id}/retry",
		who,
		text: "Retries an email that could not be sent.",
		response: queued,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin/failed-emails/{id}/dismissal",
		who,
		status: 201,
		text: "Dismisses an email that could not be sent.",
		response: z.object({}).loose(),
	},
	{
		method: "GET",
		path: "/api/admin/activity",
		who,
		text: "The latest entries of the activity log, with statistics of the last 30 days.",
		query: { limit: "20 or 50." },
		response: activityResponse,
	},
	{
		method: "POST",
		path: "/api/admin/activity/verification",
		who,
		text: "Verifies the hash chain of the entire activity log.",
		response: activityVerificationResponse,
	},
]);
