import { EDITED_FIELDS } from "#shop/catalogue/catalogue.rules.ts";
import type { Columns, DataRole, DataSchema, DataTable } from "#shop/data-api/engine/data-schema.rules.ts";
import { snakeCase } from "#shop/names.rules.ts";
import { dataRelations } from "./data-relations.rules.ts";
import { tableColumns } from "./table-columns.rules.ts";

const productEdit = EDITED_FIELDS.map(snakeCase);

const review = Object.keys(tableColumns.product_reviews);
const publicReview = review.filter((name) => name !== "user_email");
const newReview = ["product_id", "rating", "review_text", "user_email", "user_name", "is_approved"];

const image = Object.keys(tableColumns.uploaded_images);

const message = Object.keys(tableColumns.support_messages);
const newMessage = ["user_id", "email", "name", "inquiry_type", "subject", "message", "status"];

const address = Object.keys(tableColumns.addresses);
const addressForm = address.filter((name) => !/^(created|updated)_at$/.test(name));

const order = Object.keys(tableColumns.orders);
/** Columns about the review of flagged orders, for administrators only. */
const ORDER_REVIEW: readonly string[] = [
	"requires_manual_review",
	"review_reason",
	"verification_status",
	"verified_by",
	"verified_at",
];

/** All tables of the data API; no others can be accessed. */
export const dataTables: Readonly<Record<string, DataTable>> = {
	products: table(tableColumns.products, {
		select: allRoles(Object.keys(tableColumns.products)),
		update: { administrator: productEdit },
		touches: "updated_at",
	}),
	product_reviews: table(tableColumns.product_reviews, {
		select: { visitor: publicReview, customer: publicReview, administrator: review },
		insert: {
			visitor: newReview,
			customer: newReview,
			administrator: [...newReview, "is_spotlight", "created_at"],
		},
		update: { administrator: ["rating", "review_text", "user_name", "is_approved", "is_spotlight"] },
		delete: ["administrator"],
		actions: { insert: ["visitor", "customer"] },
	}),
	page_content: table(tableColumns.page_content, {
		key: ["page", "section"],
		select: allRoles(["id", "page", "section", "content", "updated_at"]),
		insert: { administrator: ["page", "section", "content", "updated_at"] },
		update: { administrator: ["content", "updated_at"] },
		actions: { insert: ["administrator"], update: ["administrator"] },
	}),
	uploaded_images: table(tableColumns.uploaded_images, {
		select: allRoles(image),
		insert: { administrator: image.filter((name) => name !== "id") },
		delete: ["administrator"],
		actions: { delete: ["administrator"] },
	}),
	support_messages: table(tableColumns.support_messages, {
		select: members(message),
		insert: allRoles(newMessage),
		update: { administrator: ["status"] },
		actions: { insert: ["visitor", "customer", "administrator"] },
	}),
	support_replies: table(tableColumns.support_replies, { select: "administrator" }),
	user_profiles: table(tableColumns.user_profiles, {
		select: members(["id", "email", "full_name", "phone", "is_admin", "role", "created_at", "updated_at"]),
		insert: { customer: ["id", "email", "full_name", "phone", "is_admin"] },
		update: members(["full_name", "phone"]),
		touches: "updated_at",
	}),
	addresses: table(tableColumns.addresses, {
		select: members(address),
		insert: members(addressForm),
		update: members(addressForm.filter((name) => name !== "id" && name !== "user_id")),
		delete: ["customer", "administrator"],
		touches: "updated_at",
	}),
	orders: table(tableColumns.orders, {
		select: { customer: order.filter((name) => !ORDER_REVIEW.includes(name)), administrator: order },
		update: {
			administrator: [
				"verification_status",
				"fulfillment_status",
				"requires_manual_review",
				"verified_by",
				"verified_at",
			],
		},
		actions: { update: ["administrator"] },
	}),
	order_items: table(tableColumns.order_items, { select: "members" }),
	order_status_changes: table(tableColumns.order_status_changes, { select: "members" }),
	shipments: table(tableColumns.shipments, { select: "members" }),
	refunds: table(tableColumns.refunds, { select: "members" }),
	points_transactions: table(tableColumns.points_transactions, { select: "members" }),
	payments: table(tableColumns.payments, { key: ["order_id"], select: "administrator" }),
	stock_entries: table(tableColumns.stock_entries, { select: "administrator" }),
	admin_activity_logs: table(tableColumns.admin_activity_logs, {
		select: "administrator",
		insert: { administrator: ["action_type", "details", "user_agent", "ip_address", "admin_email"] },
		actions: { insert: ["administrator"] },
	}),
	profiles: table(tableColumns.profiles, { select: "administrator" }),
};

export const dataSchema: DataSchema = { tables: dataTables, relations: dataRelations };

type Given = Partial<Omit<DataTable, "columns" | "select">> & {
	select: DataTable["select"] | "members" | "administrator";
};

function table(columns: Columns, { select, ...given }: Given): DataTable {
	const names = Object.keys(columns);
	const readers =
		select === "members" ? members(names) : select === "administrator" ? { administrator: names } : select;
	return {
		key: ["id"],
		insert: {},
		update: {},
		delete: [],
		actions: {},
		...given,
		columns,
		select: readers,
	};
}

function allRoles(names: readonly string[]): Record<DataRole, readonly string[]> {
	return { visitor: names, customer: names, administrator: names };
}

function members(names: readonly string[]): Record<"customer" | "administrator", readonly string[]> {
	return { customer: names, administrator: names };
}
