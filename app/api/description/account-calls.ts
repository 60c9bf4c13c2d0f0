import { z } from "zod";
import {
	accountOrderReply,
	accountOrdersReply,
	accountPointsReply,
	accountReply,
	addressBody,
	addressReply,
	deleteAccountBody,
} from "#app/api/account/account.schema.ts";
import {
	ensureAdminProfileBody,
	languageBody,
	profileBody,
	profileReply,
	safeGetProfileBody,
} from "#app/api/account/profile.schema.ts";
import type { ApiCall } from "./api-call.ts";

const who = "customer";
const after = { after: "The `next` of the page before; none for the first page." };

/** Calls about the account that is signed in, by the session's cookie. */
export const accountCalls: readonly ApiCall[] = [
	{ method: "GET", path: "/api/account", who, text: "What the dashboard opens with.", reply: accountReply },
	{ method: "DELETE", path: "/api/account", who, text: "Removes the account.", body: deleteAccountBody, status: 204 },
	{ method: "GET", path: "/api/account/profile", who, text: "The own profile.", reply: profileReply },
	{
		method: "POST",
		path: "/api/account/profile",
		who,
		text: "Makes the own profile.",
		reply: profileReply,
		status: 201,
	},
	{
		method: "PATCH",
		path: "/api/account/profile",
		who,
		text: "Changes name and phone number.",
		body: profileBody,
		reply: profileReply,
	},
	{
		method: "PUT",
		path: "/api/account/language",
		who,
		text: "Keeps the chosen language; letters are written in it.",
		body: languageBody,
		status: 204,
	},
	{
		method: "GET",
		path: "/api/account/data",
		who,
		text: "All that the shop holds about the caller.",
		reply: z.object({}).loose(),
	},
	{
		method: "GET",
		path: "/api/account/orders",
		who,
		text: "A page of the own orders, newest first.",
		query: after,
		reply: accountOrdersReply,
	},
	{
		method: "GET",
		path: "/api/account/orders/{orderNumber}",
		who,
		text: "One of the own orders.",
		reply: accountOrderReply,
	},
	{
		method: "GET",
		path: "/api/account/orders/{orderNumber}/receipt.pdf",
		who,
		text: "Its receipt.",
		replyType: "application/pdf",
	},
	{
		method: "GET",
		path: "/api/account/points",
		who,
		text: "A page of the points history, newest first.",
		query: after,
		reply: accountPointsReply,
	},
	{
		method: "GET",
		path: "/api/account/addresses",
		who,
		text: "The saved addresses, the default first.",
		reply: z.array(addressReply),
	},
	{
		method: "POST",
		path: "/api/account/addresses",
		who,
		text: "Keeps another address.",
		body: addressBody,
		reply: addressReply,
		status: 201,
	},
	{
		method: "PUT",
		path: "/api/account/addresses/{id}",
		who,
		text: "Changes an address.",
		body: addressBody,
		reply: addressReply,
	},
	{ method: "DELETE", path: "/api/account/addresses/{id}", who, text: "Removes an address.", status: 204 },
	{
		method: "POST",
		path: "/api/rpc/safe_get_profile",
		who,
		text: "The own profile, made when it is missing.",
		body: safeGetProfileBody,
		reply: profileReply,
	},
	{
		method: "POST",
		path: "/api/rpc/ensure_admin_profile",
		who,
		text: "The own profile with its rank by the server's list.",
		body: ensureAdminProfileBody,
		reply: profileReply,
	},
];
