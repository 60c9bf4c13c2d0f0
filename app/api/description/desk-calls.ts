import { z } from "zod";
import { apiKeyBody, apiKeyReply, apiKeysReply, newApiKeyReply } from "#app/api/admin/api-keys.schema.ts";
import {
	deskOrderReply,
	deskOrdersReply,
	refundBody,
	reviewDecisionBody,
	shipmentBody,
} from "#app/api/admin/orders.schema.ts";
import { deskProductReply, productChange, stockBody } from "#app/api/admin/products.schema.ts";
import type { ApiCall } from "./api-call.ts";

const who = "owner";
const after = "The `next` of the page before; none for the first page.";

/** The portal's calls about orders, products and keys, by its session's cookie or an administrator's account. */
export const deskCalls: readonly ApiCall[] = [
	{
		method: "GET",
		path: "/api/admin/orders-to-review",
		who,
		text: "The flagged orders, newest first.",
		reply: z.array(deskOrderReply),
	},
	{
		method: "GET",
		path: "/api/admin/orders",
		who,
		text: "All orders, newest first.",
		query: { status: "Only these.", search: "Number, name or e-mail address.", after },
		reply: deskOrdersReply,
	},
	{ method: "GET", path: "/api/admin/orders.csv", who, text: "All orders as a table.", replyType: "text/csv" },
	{
		method: "GET",
		path: "/api/admin/orders/{id}",
		who,
		text: "One order with all that hangs on it.",
		reply: deskOrderReply,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/review",
		who,
		text: "One of the three decisions on a flagged order.",
		body: reviewDecisionBody,
		reply: deskOrderReply,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/shipment",
		who,
		text: "The parcel leaves.",
		body: shipmentBody,
		reply: deskOrderReply,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/delivery",
		who,
		text: "The parcel arrived.",
		reply: deskOrderReply,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/refunds",
		who,
		text: "A part of the money, or all of it, goes back.",
		body: refundBody,
		reply: deskOrderReply,
		status: 201,
	},
	{
		method: "GET",
		path: "/api/admin/products",
		who,
		text: "Every product with all that may be changed.",
		reply: z.array(deskProductReply),
	},
	{
		method: "PATCH",
		path: "/api/admin/products/{id}",
		who,
		text: "Changes what is given of a product.",
		body: productChange,
		reply: deskProductReply,
	},
	{
		method: "PUT",
		path: "/api/admin/products/{id}/stock",
		who,
		text: "How many units are on the shelf.",
		body: stockBody,
		reply: deskProductReply,
	},
	{
		method: "GET",
		path: "/api/admin/api-keys",
		who,
		text: "The keys of the data API, without the keys themselves.",
		reply: apiKeysReply,
	},
	{
		method: "POST",
		path: "/api/admin/api-keys",
		who,
		text: "A new key, shown in this answer and never again.",
		body: apiKeyBody,
		reply: newApiKeyReply,
		status: 201,
	},
	{ method: "DELETE", path: "/api/admin/api-keys/{id}", who, text: "Revokes a key.", reply: apiKeyReply },
];
