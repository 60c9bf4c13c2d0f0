import { saveContent } from "#shop/content/save-content.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { DataApiError, denied } from "#shop/data-api/engine/data-error.rules.ts";
import { columnOf, type SelectQuery, selectColumn } from "#shop/data-api/engine/data-query.rules.ts";
import type { DataRequest, DataResponse } from "#shop/data-api/engine/data-request.rules.ts";
import { oneRowOnly, onlyRow, type WrittenRows } from "#shop/data-api/engine/read-rows.rules.ts";
import { deleteImage } from "#shop/media/images.ts";
import { decideOrder } from "#shop/orders/fulfillment/decide-order.ts";
import { REVIEW_DECISIONS, REVIEW_OUTCOMES } from "#shop/orders/order-status.rules.ts";
import { selectRows } from "./data-api.store.ts";

type Fields = Readonly<Record<string, string | null>>;

/**
 * Runs the use case behind an update of one row: a decision on an order moves money, stock and points; page content is
 * sanitized and versioned.
 * @throws DataApiError, and what the use case throws
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

/** Runs the use case behind a deletion of one row: an image's files are deleted with its record. */
export async function dispatchDelete(shop: Shop, request: DataRequest, query: SelectQuery): Promise<DataResponse> {
	const row = await findOne(shop, query);
	if (row === null) return { body: "[]", rows: 0, from: 0, total: null };
	const before = await show(shop, request, query, row);
	await deleteImage(asAdministrator(shop), row.id ?? "");
	return before;
}

/** Finds the decision whose outcome the fields describe (account §7). The shop itself records who decided and when. */
async function decide(shop: Shop, id: string, fields: Fields): Promise<void> {
	const decision = REVIEW_DECISIONS.find((candidate) => {
		const { verificationStatus, fulfillmentStatus, requiresManualReview } = REVIEW_OUTCOMES[candidate];
		return (
			fields.verification_status === verificationStatus &&
			(fields.fulfillment_status ?? fulfillmentStatus) === fulfillmentStatus &&
			(fields.requires_manual_review ?? String(requiresManualReview)) === String(requiresManualReview)
		);
	});
	if (decision === undefined) {
		throw new DataApiError(400, "23514", "not a decision on an order", {
			hint: "verification_status, fulfillment_status, requires_manual_review: verified, processing, false; rejected, cancelled, true; needs_review, pending, true.",
		});
	}
	await decideOrder(asAdministrator(shop), id, decision);
}

async function publish(shop: Shop, row: Fields, fields: Fields): Promise<void> {
	const { content } = fields;
	if (content === undefined || content === null) throw new DataApiError(400, "23502", "content is required");
	await saveContent(asAdministrator(shop), { page: row.page ?? "", section: row.section ?? "", content });
}

/**
 * The one row that matches the filters; null if there is none.
 * @throws DataApiError if there are several
 */
async function findOne(shop: Shop, query: SelectQuery): Promise<Fields | null> {
	const { scope } = query;
	const names = [...new Set(["id", ...scope.table.key])];
	const columns = names.map((name) => selectColumn(columnOf(scope, name), name));
	const keys = { ...query, columns, embeds: [], order: [], limit: 2 };
	const result = await transaction(shop, (tx) => selectRows(tx, keys, { isCounted: false, nulls: true, isCsv: false }));
	if (result.rows > 1) throw oneRowOnly();
	const [row] = JSON.parse(result.body) as Fields[];
	return row ?? null;
}

/** The row in its current state, whether or not it still matches the filters. */
async function show(shop: Shop, request: DataRequest, query: SelectQuery, row: Fields): Promise<DataResponse> {
	if (!request.isShown) return { body: "[]", rows: 1, from: 0, total: null };
	const column = columnOf(query.scope, "id");
	const itself = { kind: "compare", column, operator: "eq", value: row.id ?? "", isNegated: false } as const;
	const result = await transaction(shop, (tx) =>
		selectRows(tx, { ...query, conditions: [itself] }, { ...request, isCounted: false }),
	);
	return { ...result, from: 0 };
}
