import * as z from "zod";
import {
	accountOrderResponse,
	accountOrdersResponse,
	accountPointsResponse,
	accountResponse,
	addressBody,
	addressResponse,
	deleteAccountBody,
} from "#app/api/people/account/account.schema.ts";
import {
	ensureAdminProfileBody,
	languageBody,
	profileBody,
	profileResponse,
	safeGetProfileBody,
} from "#app/api/people/account/profile.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "customer";
const after = { after: "The `next` of the previous page; omit for the first page." };

/** Calls on the signed-in account, authenticated by its session cookie. */
export const accountCalls = describeCalls([
	{
		method: "GET",
		path: "/api/account",
		who,
		text: "Everything the dashboard needs at first load.",
		response: accountResponse,
	},
	{ method: "DELETE", path: "/api/account", who, text: "Deletes the account.", body: deleteAccountBody, status: 204 },
	{ method: "GET", path: "/api/account/profile", who, text: "The caller's profile.", response: profileResponse },
	{
		method: "POST",
		path: "/api/account/profile",
		who,
		text: "Creates the caller's profile.",
		response: profileResponse,
		status: 201,
	},
	{
		method: "PATCH",
		path: "/api/account/profile",
		who,
		text: "Updates name and phone number.",
		body: profileBody,
		response: profileResponse,
	},
	{
		method: "PUT",
		path: "/api/account/language",
		who,
		text: "Sets the caller's language; emails are sent in it.",
		body: languageBody,
		status: 204,
	},
	{
		method: "GET",
		path: "/api/account/data",
		who,
		text: "All data the shop holds about the caller.",
		response: z.object({}).loose(),
	},
	{
		method: "GET",
		path: "/api/account/orders",
		who,
		text: "One page of the caller's orders, newest first.",
		query: after,
		response: accountOrdersResponse,
	},
	{
		method: "GET",
		path: "/api/account/orders/{orderNumber}",
		who,
		text: "One of the caller's orders.",
		response: accountOrderResponse,
	},
	{
		method: "GET",
		path: "/api/account/orders/{orderNumber}/receipt.pdf",
		who,
		text: "The receipt of one of the caller's orders.",
		responseType: "application/pdf",
	},
	{
		method: "GET",
		path: "/api/account/points",
		who,
		text: "One page of the points history, newest first.",
		query: after,
		response: accountPointsResponse,
	},
	{
		method: "GET",
		path: "/api/account/addresses",
		who,
		text: "The saved addresses, default first.",
		response: z.array(addressResponse),
	},
	{
		method: "POST",
		path: "/api/account/addresses",
		who,
		text: "Saves another address.",
		body: addressBody,
		response: addressResponse,
		status: 201,
	},
	{
		method: "PUT",
		path: "/api/account/addresses/{id}",
		who,
		text: "Updates an address.",
		body: addressBody,
		response: addressResponse,
	},
	{ method: "DELETE", path: "/api/account/addresses/{id}", who, text: "Removes an address.", status: 204 },
	{
		method: "POST",
		path: "/api/rpc/safe_get_profile",
		who,
		text: "The caller's profile; creates it if it is missing.",
		body: safeGetProfileBody,
		response: profileResponse,
	},
	{
		method: "POST",
		path: "/api/rpc/ensure_admin_profile",
		who,
		text: "The caller's profile, with its administrator status from the server's list.",
		body: ensureAdminProfileBody,
		response: profileResponse,
	},
]);
