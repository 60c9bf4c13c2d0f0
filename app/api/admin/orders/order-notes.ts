import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { addOrderNote } from "#shop/orders/notes/add-order-note.ts";
import type { Route } from "./+types/order-notes.ts";
import { orderNoteBody, orderNotesResponse } from "./order-page.schema.ts";

export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, orderNoteBody);
		const notes = await addOrderNote(shopOf(context), parseUuid(params.id), body);
		return { status: 201, body: toBody(orderNotesResponse, { notes }) };
	});
}
