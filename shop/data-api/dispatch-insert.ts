import type { ActivityDetails, ActivityType } from "#shop/activity/activity.rules.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { saveContent } from "#shop/content/save-content.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { DataApiError, denied } from "#shop/data-api/engine/data-error.rules.ts";
import { type Condition, columnOf, type SelectQuery } from "#shop/data-api/engine/data-query.rules.ts";
import type { DataRequest, DataResponse } from "#shop/data-api/engine/data-request.rules.ts";
import { onlyRow, type WrittenRows } from "#shop/data-api/engine/read-rows.rules.ts";
import { submitReview } from "#shop/reviews/submit-review.ts";
import { submitMessage } from "#shop/support/submit-message.ts";
import { selectRows } from "./data-api.store.ts";

type Fields = Readonly<Record<string, string | null>>;

/**
 * Runs the use case behind a new row: reviews and messages are validated and rate-limited as in the shop's forms, and
 * support is notified; page content is sanitized and versioned; an activity entry joins the log's hash chain.
 * @throws DataApiError, and what the use case throws
 */
export async function dispatchInsert(
	shop: Shop,
	request: DataRequest,
	written: WrittenRows,
	shown: SelectQuery,
): Promise<DataResponse> {
	const fields = onlyRow(written);
	switch (request.table) {
		case "product_reviews":
			return await addReview(shop, request, fields);
		case "support_messages":
			return await addMessage(shop, request, fields, shown);
		case "page_content":
			return await addContent(shop, request, fields, shown);
		case "admin_activity_logs":
			return await addEntry(shop, request, fields, shown);
		default:
			throw denied(false, `table ${request.table}`);
	}
}

/** Only administrators read new reviews, so the response cannot return them to the author. */
async function addReview(shop: Shop, request: DataRequest, fields: Fields): Promise<DataResponse> {
	const isVisitor = shop.caller.role === "visitor";
	if (request.isShown || fields.is_approved === "true") throw denied(isVisitor, "table product_reviews");
	await submitReview(
		shop,
		{
			productId: Number(fields.product_id),
			rating: Number(fields.rating),
			userName: fields.user_name,
			userEmail: fields.user_email,
			reviewText: fields.review_text,
		},
		request.clientIp,
	);
	return hidden(1);
}

async function addMessage(shop: Shop, request: DataRequest, fields: Fields, shown: SelectQuery): Promise<DataResponse> {
	const { role, userId } = shop.caller;
	const isForeign = (fields.user_id ?? userId) !== userId;
	const isAnswered = (fields.status ?? "pending") !== "pending";
	if (isForeign || isAnswered || (request.isShown && role === "visitor")) {
		throw denied(role === "visitor", "table support_messages");
	}
	await submitMessage(
		shop,
		{
			name: fields.name,
			email: fields.email,
			inquiryType: fields.inquiry_type,
			subject: fields.subject,
			message: fields.message,
		},
		request.clientIp,
	);
	return await newest(shop, request, shown, "created_at");
}

async function addContent(shop: Shop, request: DataRequest, fields: Fields, shown: SelectQuery): Promise<DataResponse> {
	const { page, section, content } = fields;
	if (!page || !section || content === undefined || content === null) {
		throw new DataApiError(400, "23502", "page, section and content are required");
	}
	const place: Condition[] = [equals(shown, "page", page), equals(shown, "section", section)];
	const query = { ...shown, conditions: place };
	const result = await transaction(shop, (tx) => selectRows(tx, query, { ...request, isCounted: false }));
	if (result.rows > 0 && request.duplicates === "refuse") {
		throw new DataApiError(409, "23505", 'duplicate key value violates unique constraint "page_content_pkey"');
	}
	if (result.rows > 0 && request.duplicates === "ignore") return hidden(0);
	await saveContent(asAdministrator(shop), { page, section, content });
	return await show(shop, request, query);
}

async function addEntry(shop: Shop, request: DataRequest, fields: Fields, shown: SelectQuery): Promise<DataResponse> {
	const admin = asAdministrator(shop);
	const { action_type: type } = fields;
	if (!type || !/^[A-Z][A-Z_]{1,59}$/.test(type)) {
		throw new DataApiError(400, "23514", 'violates check constraint "admin_activity_logs_action_type_check"');
	}
	const details = parseDetails(fields.details ?? "{}");
	// API clients may use action types of their own.
	await transaction(admin, (tx) => recordActivity(tx, admin, type as ActivityType, details));
	return await newest(shop, request, shown, "id");
}

/**
 * The log shows plain text, so nested values become JSON text.
 * @throws DataApiError
 */
function parseDetails(text: string): ActivityDetails {
	const details: unknown = JSON.parse(text);
	if (typeof details !== "object" || details === null || Array.isArray(details)) {
		throw new DataApiError(400, "23514", 'violates check constraint "admin_activity_logs_details_check"');
	}
	return Object.fromEntries(
		Object.entries(details).map(([name, value]) => [
			name,
			typeof value === "object" && value !== null ? JSON.stringify(value) : (value as string | number | boolean | null),
		]),
	);
}

function newest(
	shop: Shop,
	request: DataRequest,
	shown: SelectQuery,
	column: "created_at" | "id",
): Promise<DataResponse> {
	const order = [{ column: columnOf(shown.scope, column), isDescending: true, nulls: null }];
	return show(shop, request, { ...shown, order, limit: 1 });
}

async function show(shop: Shop, request: DataRequest, query: SelectQuery): Promise<DataResponse> {
	if (!request.isShown) return hidden(1);
	const result = await transaction(shop, (tx) => selectRows(tx, query, { ...request, isCounted: false }));
	return { ...result, from: 0 };
}

function equals({ scope }: SelectQuery, name: string, value: string): Condition {
	return { kind: "compare", column: columnOf(scope, name), operator: "eq", value, isNegated: false };
}

function hidden(rows: number): DataResponse {
	return { body: "[]", rows, from: 0, total: null };
}
