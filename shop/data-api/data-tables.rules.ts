/** The server maps each caller to one of these roles. */
export type DataRole = "visitor" | "customer" | "administrator";
export type Verb = "select" | "insert" | "update" | "delete";

/** Column types, named as in the database. */
export type ColumnType =
	| "integer"
	| "bigint"
	| "numeric"
	| "boolean"
	| "uuid"
	| "text"
	| "text[]"
	| "timestamptz"
	| "jsonb";

type Columns = Readonly<Record<string, ColumnType>>;

/**
 * The allow list of a table. Roles missing from `select` cannot read it. `actions` lists verbs that, for these roles,
 * run a use case of the shop row by row, because more than a row changes.
 */
export type DataTable = {
	key: readonly string[];
	columns: Columns;
	select: Partial<Record<DataRole, readonly string[]>>;
	insert: Partial<Record<DataRole, readonly string[]>>;
	update: Partial<Record<DataRole, readonly string[]>>;
	delete: readonly DataRole[];
	actions: Partial<Record<Exclude<Verb, "select">, readonly DataRole[]>>;
	/** The column that every update sets to the current time. */
	touches?: string;
};

const product: Columns = {
	...{ id: "integer", name: "text", name_es: "text", stripe_price_id: "text", is_active: "boolean" },
	...{ price_cents: "integer", category: "text", image: "text", quantity_text: "text", quantity_text_es: "text" },
	...{ description: "text", description_es: "text", long_description: "text", long_description_es: "text" },
	...{ features: "text[]", features_es: "text[]", badge: "text", badge_es: "text", price_per_pair_cents: "integer" },
	...{ sold_out: "boolean", hidden: "boolean", stock: "integer", reserved: "integer", order_limit: "integer" },
	...{ releases_at: "timestamptz", releases_at_launch: "boolean", is_admin_only: "boolean", points_value: "integer" },
	...{ shipping_cents: "integer", special_shipping: "boolean", units_sold: "integer" },
};
const productEdit = [
	...["name", "name_es", "quantity_text", "quantity_text_es", "description", "description_es", "long_description"],
	...["long_description_es", "features", "features_es", "badge", "badge_es", "price_cents", "price_per_pair_cents"],
	...["image", "stripe_price_id", "is_active", "hidden", "sold_out", "releases_at", "releases_at_launch"],
];

const review: Columns = {
	...{
		id: "uuid",
		product_id: "integer",
		rating: "integer",
		review_text: "text",
		user_name: "text",
		user_email: "text",
	},
	...{ is_approved: "boolean", is_spotlight: "boolean", is_verified_buyer: "boolean", created_at: "timestamptz" },
};
const publicReview = Object.keys(review).filter((name) => name !== "user_email");
const newReview = ["product_id", "rating", "review_text", "user_email", "user_name", "is_approved"];

const message: Columns = {
	...{ id: "uuid", user_id: "uuid", email: "text", name: "text", inquiry_type: "text", subject: "text" },
	...{ message: "text", status: "text", created_at: "timestamptz" },
};
const newMessage = ["user_id", "email", "name", "inquiry_type", "subject", "message", "status"];

const order: Columns = {
	...{ id: "uuid", order_number: "text", receipt_number: "text", user_id: "uuid", email: "text", language: "text" },
	...{
		fulfillment_status: "text",
		status: "text",
		currency: "text",
		subtotal_cents: "integer",
		points_used: "integer",
	},
	...{ points_discount_cents: "integer", account_discount_cents: "integer", tax_cents: "integer" },
	...{ shipping_cents: "integer", shipping_method: "text", total_cents: "integer", total_amount: "numeric" },
	...{ points_earned: "integer", ship_first_name: "text", ship_last_name: "text", ship_line_1: "text" },
	...{ ship_line_2: "text", ship_city: "text", ship_state: "text", ship_postal_code: "text", ship_country: "text" },
	...{ created_at: "timestamptz", updated_at: "timestamptz" },
};
const orderReview: Columns = {
	...{ requires_manual_review: "boolean", review_reason: "text", verification_status: "text" },
	...{ verified_by: "text", verified_at: "timestamptz" },
};

const address: Columns = {
	...{ id: "uuid", user_id: "uuid", first_name: "text", last_name: "text", address_line_1: "text" },
	...{ address_line_2: "text", city: "text", state: "text", postal_code: "text", country: "text" },
	...{ is_default: "boolean", created_at: "timestamptz", updated_at: "timestamptz" },
};
const addressForm = Object.keys(address).filter((name) => !/^(created|updated)_at$/.test(name));

const shipment: Columns = {
	...{ id: "uuid", order_id: "uuid", carrier: "text", tracking_number: "text" },
	...{ shipped_at: "timestamptz", delivered_at: "timestamptz" },
};
const refund: Columns = {
	...{ id: "uuid", order_id: "uuid", amount_cents: "integer", state: "text", created_at: "timestamptz" },
};

const image: Columns = {
	...{ id: "uuid", filename: "text", original_name: "text", file_path: "text", public_url: "text", folder: "text" },
	...{ size: "integer", mime_type: "text", created_at: "timestamptz" },
};

/** All tables of the data API; no others can be accessed. */
export const dataTables: Readonly<Record<string, DataTable>> = {
	products: table(product, {
		select: allRoles(Object.keys(product)),
		update: { administrator: productEdit },
		touches: "updated_at",
	}),
	product_reviews: table(review, {
		select: { visitor: publicReview, customer: publicReview, administrator: Object.keys(review) },
		insert: {
			...{ visitor: newReview, customer: newReview },
			administrator: [...newReview, "is_spotlight", "created_at"],
		},
		update: { administrator: ["rating", "review_text", "user_name", "is_approved", "is_spotlight"] },
		delete: ["administrator"],
		actions: { insert: ["visitor", "customer"] },
	}),
	page_content: table(
		{ id: "uuid", page: "text", section: "text", content: "text", updated_at: "timestamptz" },
		{
			key: ["page", "section"],
			select: allRoles(["id", "page", "section", "content", "updated_at"]),
			insert: { administrator: ["page", "section", "content", "updated_at"] },
			update: { administrator: ["content", "updated_at"] },
			actions: { insert: ["administrator"], update: ["administrator"] },
		},
	),
	uploaded_images: table(image, {
		select: allRoles(Object.keys(image)),
		insert: { administrator: Object.keys(image).filter((name) => name !== "id") },
		delete: ["administrator"],
		actions: { delete: ["administrator"] },
	}),
	support_messages: table(message, {
		select: { customer: Object.keys(message), administrator: Object.keys(message) },
		insert: allRoles(newMessage),
		update: { administrator: ["status"] },
		actions: { insert: ["visitor", "customer", "administrator"] },
	}),
	support_replies: table(
		{ id: "uuid", message_id: "uuid", reply: "text", created_by: "text", created_at: "timestamptz" },
		{ select: "administrator" },
	),
	user_profiles: table(
		{
			...{ id: "uuid", email: "text", full_name: "text", phone: "text", is_admin: "boolean", role: "text" },
			...{ created_at: "timestamptz", updated_at: "timestamptz" },
		},
		{
			select: members(["id", "email", "full_name", "phone", "is_admin", "role", "created_at", "updated_at"]),
			insert: { customer: ["id", "email", "full_name", "phone", "is_admin"] },
			update: members(["full_name", "phone"]),
			touches: "updated_at",
		},
	),
	addresses: table(address, {
		select: members(Object.keys(address)),
		insert: members(addressForm),
		update: members(addressForm.filter((name) => name !== "id" && name !== "user_id")),
		delete: ["customer", "administrator"],
		touches: "updated_at",
	}),
	orders: table(
		{ ...order, ...orderReview },
		{
			select: { customer: Object.keys(order), administrator: [...Object.keys(order), ...Object.keys(orderReview)] },
			update: {
				administrator: [
					...["verification_status", "fulfillment_status", "requires_manual_review"],
					...["verified_by", "verified_at"],
				],
			},
			actions: { update: ["administrator"] },
		},
	),
	order_items: table(
		{
			...{ id: "uuid", order_id: "uuid", product_id: "integer", product_name: "text", image: "text" },
			...{ quantity: "integer", unit_price_cents: "integer", subtotal_cents: "integer" },
			...{ points_discount_cents: "integer", account_discount_cents: "integer", tax_cents: "integer" },
			...{ total_cents: "integer", total_price: "numeric" },
		},
		{ select: "members" },
	),
	order_status_changes: table(
		{ id: "bigint", order_id: "uuid", from_status: "text", to_status: "text", changed_at: "timestamptz" },
		{ select: "members" },
	),
	shipments: table(shipment, { select: "members" }),
	refunds: table(refund, { select: "members" }),
	points_transactions: table(
		{
			...{ id: "uuid", user_id: "uuid", order_id: "uuid", kind: "text", points_amount: "integer" },
			...{ description: "text", expires_at: "timestamptz", created_at: "timestamptz" },
		},
		{ select: "members" },
	),
	payments: table(
		{ order_id: "uuid", amount_cents: "integer", currency: "text", risk_level: "text", created_at: "timestamptz" },
		{ key: ["order_id"], select: "administrator" },
	),
	stock_entries: table(
		{
			id: "bigint",
			product_id: "integer",
			order_id: "uuid",
			kind: "text",
			quantity: "integer",
			reason: "text",
			created_at: "timestamptz",
		},
		{ select: "administrator" },
	),
	admin_activity_logs: table(
		{
			...{ id: "bigint", action_type: "text", details: "jsonb", action_details: "jsonb", user_agent: "text" },
			...{ ip_address: "text", admin_email: "text", created_at: "timestamptz", previous_hash: "text", hash: "text" },
		},
		{
			select: "administrator",
			insert: { administrator: ["action_type", "details", "user_agent", "ip_address", "admin_email"] },
			actions: { insert: ["administrator"] },
		},
	),
	profiles: table({ id: "uuid", first_name: "text", last_name: "text", email: "text" }, { select: "administrator" }),
};

type Given = Partial<Omit<DataTable, "columns" | "select">> & {
	select: DataTable["select"] | "members" | "administrator";
};

function table(columns: Columns, { select, ...given }: Given): DataTable {
	const names = Object.keys(columns);
	const readers =
		select === "members" ? members(names) : select === "administrator" ? { administrator: names } : select;
	return {
		...{ key: ["id"], insert: {}, update: {}, delete: [], actions: {} },
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
