import type { BenchDatabase } from "./open-bench-database.ts";

/** Rows per table; reviews are distributed evenly over the ratings, so that every filter has a full page. */
export type RowCounts = { rows: number; reviews: number; products: number };

const FLAGGED_ORDERS = 50;
/** Of 100,000 orders, the tenth that came by phone. */
const MAX_DRAFTS = 10_000;

/** How many rows a list has in a shop that was filled so: one order of ten is a member's, of whom there are 100. */
export function listedRows(list: string, { rows, reviews, products }: RowCounts): number {
	if (list.startsWith("products")) return products;
	if (list.startsWith("reviews")) return reviews;
	if (list.startsWith("drafts")) return Math.min(rows, MAX_DRAFTS);
	return list.startsWith("customers") ? rows - Math.floor(rows / 10) : rows;
}

/**
 * Fills the tables of a seeded shop's database as superuser, as a shop has them that began three years ago and has grown
 * evenly since: a sixth of the rows are of the last 90 days, a five hundredth of the last one.
 */
export async function fillLists(database: BenchDatabase, counts: RowCounts): Promise<void> {
	for (const [statement, count] of statements(counts)) await database.query(statement, [count]);
	await database.query("vacuum analyze");
}

/** When the row of a rank was made, of $1 rows, the newest first. */
const timeOf = (rank: string) => `now() - interval '1095 days' * (1 - sqrt(1 - (${rank}) / ($1::float8 + 1)))`;
const ROW_TIME = timeOf("i");

/** One of a product and up to nine of another, and four prices of shipping: as few totals as a small shop has. */
const UNITS = "1 + i % 9";
const SUBTOTAL = `499 * (1 + ${UNITS})`;
const SHIPPING = "(array[0, 499, 899, 1299])[i / 9 % 4 + 1]";
const TOTAL = `${SUBTOTAL} + ${SHIPPING}`;

function statements({ rows, reviews, products }: RowCounts): [string, number][] {
	const everyFlagged = Math.max(1, Math.floor(rows / FLAGGED_ORDERS));
	return [
		[
			`insert into products (name, name_es, description, description_es, long_description, long_description_es,
				quantity_text, quantity_text_es, image, category, price_cents, stock, sort_order, sku, slug)
			select 'Strip ' || lpad(i::text, 7, '0'), 'Tira ' || lpad(i::text, 7, '0'), 'Soft', 'Suave', 'Soft and thin', 'Suave y fina',
				'5 pairs', '5 pares', (select image from products where id = 2), (array['small', 'medium', 'large', 'wax'])[i % 4 + 1], 499, 100,
				100 + i, 'ST-' || i, 'strip-' || i
			from generate_series(1, $1::int) i`,
			products,
		],
		[
			`insert into discount_codes (code, kind, percent, uses, created_at, updated_at)
			select 'CODE' || lpad(i::text, 7, '0'), 'percent', 10, i % 5, ${ROW_TIME}, ${ROW_TIME} from generate_series(1, $1::int) i`,
			products,
		],
		[
			`insert into auth_users (name, email, email_verified) select 'Buyer ' || i, 'account' || i || '@example.com', true
			from generate_series(1, least($1::int, 100)) i`,
			rows,
		],
		[
			`insert into checkouts (id, state, email, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
				total_cents, payment_session_id, created_at, expires_at, closed_at)
			select md5('checkout' || i)::uuid, 'completed', 'buyer' || lpad(i::text, 7, '0') || '@example.com', 'f' || i, ${SUBTOTAL}, 0, ${SHIPPING}, 'standard', ${TOTAL},
				'cs_' || i, ${ROW_TIME}, ${ROW_TIME} + interval '30 minutes', ${ROW_TIME} from generate_series(1, $1::int) i`,
			rows,
		],
		[
			`insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, user_id, email,
				fulfillment_status, requires_manual_review, verification_status, subtotal_cents, tax_cents, shipping_cents,
				shipping_method, total_cents, ship_first_name, ship_last_name, ship_line_1, ship_city, ship_state,
				ship_postal_code, ship_country, created_at)
			select md5('order' || i)::uuid, 'SB-' || lpad(i::text, 8, '0'), 'RC-' || lpad(i::text, 8, '0'),
				md5('checkout' || i)::uuid, 'cs_' || i, account.id, 'buyer' || lpad(i::text, 7, '0') || '@example.com',
				(array['delivered', 'delivered', 'shipped', 'processing'])[i % 4 + 1], i % ${everyFlagged} = 0,
				case when i % ${everyFlagged} = 0 then 'needs_review' end, ${SUBTOTAL}, 0, ${SHIPPING}, 'standard', ${TOTAL}, 'First' || lpad(i::text, 7, '0'),
				'Last' || lpad(i::text, 7, '0'),
				lpad(i::text, 7, '0') || ' Oak Street', 'Austin', 'TX', '78701', 'US', ${ROW_TIME}
			from generate_series(1, $1::int) i
			left join auth_users account on i % 10 = 0 and account.email = 'account' || (i / 10 % 100 + 1) || '@example.com'`,
			rows,
		],
		[
			`insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents, subtotal_cents,
				tax_cents, total_cents)
			select md5('order' || i)::uuid, product, 'A product', '/a.webp', units, 499, 499 * units, 0, 499 * units
			from generate_series(1, $1::int) i, unnest(array[1, 2], array[1, ${UNITS}]) parts (product, units)`,
			rows,
		],
		[
			`insert into payments (payment_session_id, order_id, payment_intent_id, amount_cents, currency, created_at)
			select 'cs_' || i, md5('order' || i)::uuid, 'pi_' || i, ${TOTAL}, 'usd', ${ROW_TIME} from generate_series(1, $1::int) i`,
			rows,
		],
		[
			`insert into shipments (order_id, carrier, created_by, shipped_at)
			select id, 'USPS', 'owner', created_at from orders where fulfillment_status in ('shipped', 'delivered') and $1 > 0`,
			rows,
		],
		[
			`insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at)
			select user_id, id, 'earn', 10, 'Purchase', created_at from orders where user_id is not null and $1 > 0`,
			rows,
		],
		[
			`insert into customer_tags (customer_id, tag)
			select id, case when user_id is null then 'often' else 'seldom' end from customers where hashtext(email) % 10 = 0 and $1 > 0`,
			rows,
		],
		[
			`insert into product_reviews (product_id, rating, review_text, user_name, user_email, is_approved, is_spotlight, created_at)
			select (array[1, 2, 3, 4, 6])[i % 5 + 1], i % 5 + 1, 'A comfortable product, I would buy it again.', 'Reviewer ' || lpad(i::text, 7, '0'),
				'reviewer' || lpad(i::text, 7, '0') || '@example.com', i % 2 = 0, i % 4 = 0, ${ROW_TIME} from generate_series(1, $1::int) i`,
			reviews,
		],
		[
			`insert into support_messages (email, name, inquiry_type, subject, message, status, created_at)
			select 'writer' || lpad(i::text, 7, '0') || '@example.com', 'Writer ' || lpad(i::text, 7, '0'), 'general', 'A question', 'How long does delivery take?',
				(array['resolved', 'pending'])[i % 2 + 1], ${ROW_TIME} from generate_series(1, $1::int) i`,
			rows,
		],
		[
			`insert into admin_activity_logs (action_type, details, admin_email, created_at, previous_hash, hash)
			select (array['LOGIN', 'ORDER_SHIP', 'REVIEW_APPROVE', 'CONTENT_EDIT', 'API_WRITE'])[i % 5 + 1], '{"page": "home"}',
				'owner@localhost', ${timeOf("$1 - i")}, md5('entry' || i - 1), md5('entry' || i)
			from generate_series(1, $1::int) i`,
			rows,
		],
		[
			`insert into uploaded_images (filename, original_name, file_path, public_url, size, mime_type, created_at)
			select name || '.webp', name || '.webp', 'admin-uploads/' || name || '.webp', '/uploads/admin-uploads/' || name || '.webp', 1000,
				'image/webp', ${ROW_TIME} from generate_series(1, $1::int) i, lpad(i::text, 7, '0') name`,
			rows,
		],
		[
			`insert into draft_orders (id, number, email, language, changed_at, changed_by, created_at, created_by)
			select md5('draft' || i)::uuid, 1000000 + i, 'drafted' || lpad(i::text, 7, '0') || '@example.com', 'en', ${ROW_TIME}, 'owner', ${ROW_TIME}, 'owner'
			from generate_series(1, $1::int) i`,
			Math.min(rows, MAX_DRAFTS),
		],
		[
			`insert into draft_lines (draft_id, position, product_id, quantity)
			select id, product, product, 1 from draft_orders, unnest(array[1, 2]) product where $1 > 0`,
			rows,
		],
		[
			`insert into returns (id, number, order_id, state, changed_at, requested_at)
			select md5('return' || i)::uuid, 'RT-' || lpad(i::text, 8, '0'), md5('order' || i)::uuid,
				case when i <= 20 then 'requested' else 'refunded' end, ${ROW_TIME}, ${ROW_TIME}
			from generate_series(10, $1::int, 10) i`,
			rows,
		],
		[
			`insert into return_lines (return_id, product_id, quantity, reason)
			select id, 1, 1, 'damaged' from returns where $1 > 0`,
			rows,
		],
		[
			`insert into outbox (kind, order_id, recipient, language, next_attempt_at, sent_at, failed_at, created_at)
			select 'order_confirmation', md5('order' || i)::uuid, 'buyer' || lpad(i::text, 7, '0') || '@example.com', 'en', ${ROW_TIME},
				case when i > 20 then ${ROW_TIME} end, case when i <= 20 then ${ROW_TIME} end, ${ROW_TIME} from generate_series(1, $1::int) i`,
			rows,
		],
	];
}
