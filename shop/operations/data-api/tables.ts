import { userProfiles } from "#shop/access/accounts/accounts.api.ts";
import { adminActivityLogs } from "#shop/kernel/activity/activity.api.ts";
import type { ApiTable } from "#shop/kernel/api-table.ts";
import { productReviews } from "#shop/people/reviews/reviews.api.ts";
import { supportMessages, supportReplies } from "#shop/people/support/support.api.ts";
import { addresses } from "#shop/selling/addresses/addresses.api.ts";
import { products, stockEntries } from "#shop/selling/catalog/catalog.api.ts";
import {
	linesOfShipments,
	orderItems,
	orderStatusChanges,
	payments,
	refunds,
	shipments,
} from "#shop/selling/orders/order-parts.api.ts";
import { orders, profiles } from "#shop/selling/orders/orders.api.ts";
import { pointsTransactions } from "#shop/selling/points/points.api.ts";
import { pageContent } from "#shop/site/content/content.api.ts";
import { uploadedImages } from "#shop/site/images/images.api.ts";

/** All tables of the data API (API-01); no others can be accessed. */
export const dataTables: Readonly<Record<string, ApiTable>> = {
	products,
	product_reviews: productReviews,
	page_content: pageContent,
	uploaded_images: uploadedImages,
	support_messages: supportMessages,
	support_replies: supportReplies,
	user_profiles: userProfiles,
	addresses,
	orders,
	order_items: orderItems,
	order_status_changes: orderStatusChanges,
	shipments,
	shipment_lines: linesOfShipments,
	refunds,
	points_transactions: pointsTransactions,
	payments,
	stock_entries: stockEntries,
	admin_activity_logs: adminActivityLogs,
	profiles,
};
