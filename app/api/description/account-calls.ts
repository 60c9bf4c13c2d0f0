import { z } from "zod";
import {
	accountOrderResponse,
	accountOrdersResponse,
	accountPointsResponse,
	accountResponse,
	addressBody,
	addressResponse,
	deleteAccountBody,
} from "#app/api/account/account.schema.ts";
import {
	ensureAdminProfileBody,
	languageBody,
	profileBody,
	profileResponse,
	safeGetProfileBody,
} from "#app/api/account/profile.schema.ts";
import type { ApiCall } from "./api-call.ts";

const who = "customer";
const after = { after: "The `next` of the page before; none for the first page." };

/** Calls on the signed-in account, authenticated by its session cookie. */
export const accountCalls: readonly ApiCall[] = [
	{ method: "GET", path: "/api/account", who, text: "What the dashboard opens with.", response: accountResponse },
	{ method: "DELETE", path: "/api/account", who, text: "Removes the account.", body: deleteAccountBody, status: 204 },
	{ method: "GET", path: "/api/account/profile", who, text: "The own profile.", response: profileResponse },
	{
		method: "POST",
		path: "/api/account/profile",
		who,
		text: "Makes the own profile.",
		response: profileResponse,
		status: 201,
	},
	{
		method: "PATCH",
		path: "/api/account/profile",
		who,
		text: "Changes name and phone number.",
		body: profileBody,
		response: profileResponse,
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
		response: z.object({}).loose(),
	},
	{
		method: "GET",
		path: "/api/account/orders",
		who,
		text: "A page of the own orders, newest first.",
		query: after,
		response: accountOrdersResponse,
	},
	{
		method: "GET",
		path: "/api/account/orders/{orderNumber}",
		who,
		text: "One of the own orders.",
		response: accountOrderResponse,
	},
	{
		method: "GET",
		path: "/api/account/orders/{orderNumber}/receipt.pdf",
		who,
		text: "Its receipt.",
		responseType: "application/pdf",
	},
	{
		method: "GET",
		path: "/api/account/points",
		who,
		text: "A page of the points history, newest first.",
		query: after,
		response: accountPointsResponse,
	},
	{
		method: "GET",
		path: "/api/account/addresses",
		who,
		text: "The saved addresses, the default first.",
		response: z.array(addressResponse),
	},
	{
		method: "POST",
		path: "/api/account/addresses",
		who,
		text: "Keeps another address.",
		body: addressBody,
		response: addressResponse,
		status: 201,
	},
	{
		method: "PUT",
		path: "/api/account/addresses/{id}",
		who,
		text: "Changes an address.",
		body: addressBody,
		response: addressResponse,
	},
	{ method: "DELETE", path: "/api/account/addresses/{id}", who, text: "Removes an address.", status: 204 },
	{
		method: "POST",
		path: "/api/rpc/safe_get_profile",
		who,
		text: "The own profile, made when it is missing.",
		body: safeGetProfileBody,
		response: profileResponse,
	},
	{
		method: "POST",
		path: "/api/rpc/ensure_admin_profile",
		who,
		text: "The own profile with its rank by the server's list.",
		body: ensureAdminProfileBody,
		response: profileResponse,
	},
];
