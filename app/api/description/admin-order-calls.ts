import { z } from "zod";
import { apiKeyBody, apiKeyResponse, apiKeysResponse, newApiKeyResponse } from "#app/api/admin/api-keys.schema.ts";
import {
	adminOrderResponse,
	adminOrdersResponse,
	refundBody,
	reviewDecisionBody,
	shipmentBody,
} from "#app/api/admin/orders.schema.ts";
import { adminProductResponse, productChange, stockAdjustmentBody } from "#app/api/admin/products.schema.ts";
import type { ApiCall } from "./api-call.ts";

const who = "owner";
const orderFilter = {
	status: "Only these.",
	payment: "`refunded`, `refund_open`, `refund_failed`, `disputed` or `dispute_lost`.",
	search: "Order number, name, email, tracking number or ZIP code.",
};
const after = "The `next` of the page before; none for the first page.";

/**
 * Admin calls on orders, products and keys, authenticated by the admin session cookie or an administrator's account.
 */
export const adminOrderCalls: readonly ApiCall[] = [
	{
		method: "GET",
		path: "/api/admin/orders-to-review",
		who,
		text: "The flagged orders: open decisions first, each group newest first.",
		query: { status: "`needs_review` or `rejected`; both without it." },
		response: z.array(adminOrderResponse),
	},
	{
		method: "GET",
		path: "/api/admin/orders",
		who,
		text: "All orders, newest first.",
		query: { ...orderFilter, after },
		response: adminOrdersResponse,
	},
	{
		method: "GET",
		path: "/api/admin/orders.csv",
		who,
		text: "Orders as a table, times on the shop's clock.",
		query: orderFilter,
		responseType: "text/csv",
	},
	{
		method: "GET",
		path: "/api/admin/orders/{id}",
		who,
		text: "One order with all that hangs on it.",
		response: adminOrderResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/review",
		who,
		text: "One of the three decisions on a flagged order.",
		body: reviewDecisionBody,
		response: adminOrderResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/shipment",
		who,
		text: "The package leaves.",
		body: shipmentBody,
		response: adminOrderResponse,
		status: 201,
	},
	{
		method: "PUT",
		path: "/api/admin/orders/{id}/shipment",
		who,
		text: "Corrects carrier and tracking number; the customer gets one email.",
		body: shipmentBody,
		response: adminOrderResponse,
	},
	{
		method: "DELETE",
		path: "/api/admin/orders/{id}/shipment",
		who,
		text: "Undoes a shipment within 48 hours.",
		response: adminOrderResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/delivery",
		who,
		text: "The package arrived.",
		response: adminOrderResponse,
		status: 201,
	},
	{
		method: "DELETE",
		path: "/api/admin/orders/{id}/delivery",
		who,
		text: "Undoes a delivery.",
		response: adminOrderResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/refunds/{refundId}/settlement",
		who,
		text: "A failed refund was paid back some other way.",
		response: adminOrderResponse,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/refunds",
		who,
		text: "A part of the money, or all of it, goes back.",
		body: refundBody,
		response: adminOrderResponse,
		status: 201,
	},
	{
		method: "GET",
		path: "/api/admin/products",
		who,
		text: "Every product with all that may be changed.",
		response: z.array(adminProductResponse),
	},
	{
		method: "PATCH",
		path: "/api/admin/products/{id}",
		who,
		text: "Changes what is given of a product.",
		body: productChange,
		response: adminProductResponse,
	},
	{
		method: "POST",
		path: "/api/admin/products/{id}/stock-adjustments",
		who,
		text: "Adds or takes away units, or corrects the stock by a count against the number that was seen; never overwrites it.",
		body: stockAdjustmentBody,
		response: adminProductResponse,
	},
	{
		method: "GET",
		path: "/api/admin/api-keys",
		who,
		text: "The keys of the data API, without the keys themselves.",
		response: apiKeysResponse,
	},
	{
		method: "POST",
		path: "/api/admin/api-keys",
		who,
		text: "A new key, shown in this answer and never again.",
		body: apiKeyBody,
		response: newApiKeyResponse,
		status: 201,
	},
	{ method: "DELETE", path: "/api/admin/api-keys/{id}", who, text: "Revokes a key.", response: apiKeyResponse },
];
