import * as z from "zod";
import {
	apiKeyBody,
	apiKeyResponse,
	apiKeysResponse,
	newApiKeyResponse,
} from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { bulkDeliveryBody, bulkResponse, bulkShipmentBody } from "#app/api/admin/selling/orders/bulk-orders.schema.ts";
import {
	orderNoteBody,
	orderNotesResponse,
	orderPageResponse,
	resendEmailBody,
} from "#app/api/admin/selling/orders/order-page.schema.ts";
import {
	adminOrderResponse,
	adminOrdersResponse,
	refundBody,
	reviewDecisionBody,
	shipmentBody,
} from "#app/api/admin/selling/orders/orders.schema.ts";
import {
	adminProductResponse,
	productChange,
	stockAdjustmentBody,
	stockEntriesResponse,
} from "#app/api/admin/selling/products/products.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";
const orderFilter = {
	status: "Only orders with this status.",
	review: "`needs_review` or `rejected`.",
	payment: "`refunded`, `refund_open`, `refund_failed`, `disputed` or `dispute_lost`.",
	orders: "Only these order numbers, separated by commas.",
	search: "Order number, name, email, tracking number or ZIP code.",
};
const sort = "`placed_at`, `total`, `customer` or `status`; with `-` before it, descending.";

/**
 * Admin calls on orders, products and keys, authenticated by the admin session cookie or an administrator's account.
 */
export const adminOrderCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/orders-to-review",
		who,
		text: "Flagged orders: open decisions first, newest first within each group.",
		query: { status: "`needs_review` or `rejected`; defaults to both." },
		response: z.array(adminOrderResponse),
	},
	{
		method: "GET",
		path: "/api/admin/orders",
		who,
		text: "A page of orders, newest first unless sorted, with the number of orders in each view.",
		query: { ...orderFilter, sort, page: "1-based." },
		response: adminOrdersResponse,
	},
	{
		method: "GET",
		path: "/api/admin/orders.csv",
		who,
		text: "Orders as CSV, times in the shop's time zone.",
		query: orderFilter,
		responseType: "text/csv",
	},
	{
		method: "GET",
		path: "/api/admin/orders/{id}",
		who,
		text: "One order, by id or number, with its timeline, notes, the customer's other orders and its neighbors in a list.",
		query: { ...orderFilter, sort },
		response: orderPageResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/notes",
		who,
		text: "Adds an internal note, which no customer sees.",
		body: orderNoteBody,
		response: orderNotesResponse,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/emails",
		who,
		text: "Sends the confirmation or the shipping email again, at most five times a day.",
		body: resendEmailBody,
		status: 202,
	},
	{
		method: "POST",
		path: "/api/admin/orders/shipments",
		who,
		text: "Ships up to 200 orders, each on its own; repeating it changes nothing.",
		body: bulkShipmentBody,
		response: bulkResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/deliveries",
		who,
		text: "Marks up to 200 orders as delivered, or undoes that, each on its own.",
		body: bulkDeliveryBody,
		response: bulkResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/review",
		who,
		text: "Records one of the three decisions on a flagged order.",
		body: reviewDecisionBody,
		response: adminOrderResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/shipment",
		who,
		text: "Marks an order as shipped.",
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
		text: "Undoes a shipment, within 48 hours.",
		response: adminOrderResponse,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/delivery",
		who,
		text: "Marks an order as delivered.",
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
		text: "Marks a failed refund as settled outside the payment provider.",
		response: adminOrderResponse,
		status: 201,
	},
	{
		method: "POST",
		path: "/api/admin/orders/{id}/refunds",
		who,
		text: "Refunds an order in full or in part.",
		body: refundBody,
		response: adminOrderResponse,
		status: 201,
	},
	{
		method: "GET",
		path: "/api/admin/products",
		who,
		text: "All products with their editable fields.",
		response: z.array(adminProductResponse),
	},
	{
		method: "PATCH",
		path: "/api/admin/products/{id}",
		who,
		text: "Updates the given fields of a product.",
		body: productChange,
		response: adminProductResponse,
	},
	{
		method: "GET",
		path: "/api/admin/products/{id}/stock-adjustments",
		who,
		text: "The latest changes of a product's stock, newest first: sales, returns and adjustments.",
		response: stockEntriesResponse,
	},
	{
		method: "POST",
		path: "/api/admin/products/{id}/stock-adjustments",
		who,
		text: "Adds or removes units, or corrects the stock to a count based on `stock_version`; never overwrites a concurrent change.",
		body: stockAdjustmentBody,
		response: adminProductResponse,
	},
	{
		method: "GET",
		path: "/api/admin/api-keys",
		who,
		text: "The keys of the data API, without their secrets.",
		response: apiKeysResponse,
	},
	{
		method: "POST",
		path: "/api/admin/api-keys",
		who,
		text: "Creates a key; only this response contains it.",
		body: apiKeyBody,
		response: newApiKeyResponse,
		status: 201,
	},
	{ method: "DELETE", path: "/api/admin/api-keys/{id}", who, text: "Revokes a key.", response: apiKeyResponse },
]);
