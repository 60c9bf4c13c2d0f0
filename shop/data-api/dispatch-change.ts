import { saveContent } from "#shop/content/save-content.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { decideOrder } from "#shop/fulfillment/decide-order.ts";
import { deleteImage } from "#shop/media/delete-image.ts";
import { REVIEW_DECISIONS, REVIEW_OUTCOMES } from "#shop/orders/order-status.rules.ts";
import { selectRows } from "./data-api.store.ts";
import { DataApiError, denied } from "./data-error.rules.ts";
import { columnOf, type SelectQuery, selectColumn } from "./data-query.rules.ts";
import type { DataRequest, DataResponse } from "./data-request.rules.ts";
import { oneAtATime, onlyRow, type WrittenRows } from "./read-rows.rules.ts";

type Fields = Readonly<Record<string, string | null>>;

/**
 * Does the deed of the shop that belongs to a change: a decision on an order moves money, stock and points; a text is
 * sanitised and can be taken back. Of one row. @throws DataApiError, and what the deed throws
 */
export async function dispatchUpdate(
	shop: Shop,
	request: DataRequest,
	query: SelectQuery,
	written: WrittenRows,
): Promise<DataResponse> {
	const fields = onlyRow(written);
	const row = await findOne(shop, query);
	if (row === null) return { body: "[]", rows: 0, from: 0, total: null };
	switch (request.table) {
		case "orders":
			await decide(shop, row.id ?? "", fields);
			break;
		case "page_content":
			await publish(shop, row, fields);
			break;
		default:
			throw denied(false, `table ${request.table}`);
	}
	return await show(shop, request, query, row);
}

/** Does the deed that belongs to a removal: an image's files go with its record. Of one row. */
export async function dispatchDelete(shop: Shop, request: DataRequest, query: SelectQuery): Promise<DataResponse> {
	const row = await findOne(shop, query);
	if (row === null) return { body: "[]", rows: 0, from: 0, total: null };
	const before = await show(shop, request, query, row);
	await deleteImage(asAdministrator(shop), row.id ?? "");
	return before;
}

/** The decision whose outcome the fields describe (account §7); who decided, and when, is what the shop knows itself. */
async function decide(shop: Shop, id: string, fields: Fields): Promise<void> {
	const decision = REVIEW_DECISIONS.find((one) => {
		const { verificationStatus, fulfillmentStatus, requiresManualReview } = REVIEW_OUTCOMES[one];
		return (
			fields.verification_status === verificationStatus &&
			(fields.fulfillment_status ?? fulfillmentStatus) === fulfillmentStatus &&
			(fields.requires_manual_review ?? String(requiresManualReview)) === String(requiresManualReview)
		);
	});
	if (decision === undefined) {
		throw new DataApiError(400, "23514", "this is no decision on an order", {
			hint: "verification_status, fulfillment_status, requires_manual_review: verified, processing, false; rejected, cancelled, true; needs_review, pending, true.",
		});
	}
	await decideOrder(asAdministrator(shop), id, decision);
}

async function publish(shop: Shop, row: Fields, fields: Fields): Promise<void> {
	const { content } = fields;
	if (content === undefined || content === null) throw new DataApiError(400, "23502", "content is needed");
	await saveContent(asAdministrator(shop), { page: row.page ?? "", section: row.section ?? "", content });
}

/** The one row that the filters name; null when there is none. @throws DataApiError when there are several */
async function findOne(shop: Shop, query: SelectQuery): Promise<Fields | null> {
	const { scope } = query;
	const names = [...new Set(["id", ...scope.table.key])];
	const columns = names.map((name) => selectColumn(columnOf(scope, name), name));
	const keys = { ...query, columns, embeds: [], order: [], limit: 2 };
	const found = await transaction(shop, (tx) => selectRows(tx, keys, { isCounted: false, nulls: true, isCsv: false }));
	if (found.rows > 1) throw oneAtATime();
	const [row] = JSON.parse(found.body) as Fields[];
	return row ?? null;
}

/** The row as it is now, whether the filters still name it or not. */
async function show(shop: Shop, request: DataRequest, query: SelectQuery, row: Fields): Promise<DataResponse> {
	if (!request.isShown) return { body: "[]", rows: 1, from: 0, total: null };
	const column = columnOf(query.scope, "id");
	const itself = { kind: "compare", column, operator: "eq", value: row.id ?? "", isNegated: false } as const;
	const found = await transaction(shop, (tx) =>
		selectRows(tx, { ...query, conditions: [itself] }, { ...request, isCounted: false }),
	);
	return { ...found, from: 0 };
}
