import { userProfiles } from "#shop/accounts/accounts.api.ts";
import { adminActivityLogs } from "#shop/activity/activity.api.ts";
import { addresses } from "#shop/addresses/addresses.api.ts";
import { products, stockEntries } from "#shop/catalogue/catalogue.api.ts";
import { pageContent } from "#shop/content/content.api.ts";
import { uploadedImages } from "#shop/media/media.api.ts";
import { orderItems, orderStatusChanges, payments, refunds, shipments } from "#shop/orders/order-parts.api.ts";
import { orders, profiles } from "#shop/orders/orders.api.ts";
import { pointsTransactions } from "#shop/points/points.api.ts";
import { productReviews } from "#shop/reviews/reviews.api.ts";
import { supportMessages, supportReplies } from "#shop/support/support.api.ts";
import type { ApiTable } from "./api-table.ts";

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
	refunds,
	points_transactions: pointsTransactions,
	payments,
	stock_entries: stockEntries,
	admin_activity_logs: adminActivityLogs,
	profiles,
};
