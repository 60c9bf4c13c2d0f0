import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { addOrderNote } from "#shop/selling/orders/notes/add-order-note.ts";
import type { Route } from "./+types/order-notes.ts";
import { orderNoteBody, orderNotesResponse } from "./order-page.schema.ts";

const endpoint = methods({
	async POST({ request, context, params }: Route.ActionArgs) {
		const body = await parseBody(request, orderNoteBody);
		const notes = await addOrderNote(shopOf(context), parseUuid(params.id), body);
		return { status: 201, body: toBody(orderNotesResponse, { notes }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
