import { loader as toDo } from "#app/api/admin/operations/overview/to-do.ts";
import { loader as report } from "#app/api/admin/operations/reports/report.ts";
import { loader as customer } from "#app/api/admin/people/customers/customer.ts";
import { loader as customers } from "#app/api/admin/people/customers/customers.ts";
import { loader as review } from "#app/api/admin/people/reviews/review.ts";
import { loader as reviews } from "#app/api/admin/people/reviews/reviews.ts";
import { loader as message } from "#app/api/admin/people/support/support-message.ts";
import { loader as messages } from "#app/api/admin/people/support/support-messages.ts";
import { loader as replies } from "#app/api/admin/people/support/support-replies.ts";
import { loader as order } from "#app/api/admin/selling/orders/order.ts";
import { loader as orderNotes } from "#app/api/admin/selling/orders/order-notes.ts";
import { loader as orderShipment } from "#app/api/admin/selling/orders/order-shipment.ts";
import { loader as orders } from "#app/api/admin/selling/orders/orders.ts";
import { loader as product } from "#app/api/admin/selling/products/product.ts";
import { loader as stockAdjustments } from "#app/api/admin/selling/products/product-stock-adjustments.ts";
import { loader as products } from "#app/api/admin/selling/products/products.ts";
import type { Endpoint } from "#app/api/endpoint.ts";
import type { Method } from "#app/api/endpoint-types.ts";
import { wireName } from "#app/json-names.ts";
import { TEXT_FIELDS } from "#shop/selling/catalog/catalog.rules.ts";
import { callTool, type Tool } from "./tool.ts";

/** What the owner wrote about products. */
const CATALOG_TEXTS = [...TEXT_FIELDS.map(wireName), "image", "slug", "sku", "category"];

/** Calls of the admin that an agent may make: what it reads is for the key's scopes, what it writes for a person to confirm. */
export const ADMIN_TOOLS: readonly Tool[] = [
	tool("what_to_do", toDo, "GET", "/api/admin/to-do", ["task", "alarm", "path", "name"]),
	tool("list_orders", orders, "GET", "/api/admin/orders", ["product_name"]),
	tool("get_order", order, "GET", "/api/admin/orders/{id}", ["product_name"]),
	tool("list_products", products, "GET", "/api/admin/products", CATALOG_TEXTS),
	tool("get_product", product, "GET", "/api/admin/products/{id}", CATALOG_TEXTS),
	tool("stock_history", stockAdjustments, "GET", "/api/admin/products/{id}/stock-adjustments", []),
	tool("list_messages", messages, "GET", "/api/admin/support-messages", []),
	tool("get_message", message, "GET", "/api/admin/support-messages/{id}", []),
	tool("list_reviews", reviews, "GET", "/api/admin/reviews", ["product_name"]),
	tool("list_customers", customers, "GET", "/api/admin/customers", []),
	tool("get_customer", customer, "GET", "/api/admin/customers/{id}", ["product_name"]),
	tool("monthly_report", report, "GET", "/api/admin/reports", ["month", "from", "to", "months"]),
	tool("ship_order", orderShipment, "POST", "/api/admin/orders/{id}/shipment", ["product_name"]),
	tool("note_on_order", orderNotes, "POST", "/api/admin/orders/{id}/notes", []),
	tool("reply_to_message", replies, "POST", "/api/admin/support-messages/{id}/replies", []),
	tool("change_stock", stockAdjustments, "POST", "/api/admin/products/{id}/stock-adjustments", CATALOG_TEXTS),
	tool("moderate_review", review, "PATCH", "/api/admin/reviews/{id}", []),
];

function tool(name: string, endpoint: Endpoint, method: Method, path: string, own: readonly string[]): Tool {
	return callTool(name, { endpoint, method, path, own });
}
