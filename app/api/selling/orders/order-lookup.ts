import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { guestOrderResponse } from "#app/api/people/account/account.schema.ts";
import { text } from "#app/api/text.schema.ts";
import { lookUpOrder } from "./look-up-order.ts";

export const loader = endpoint({
	POST: {
		text: "Finds an order by its number and email.",
		body: z.strictObject({ orderNumber: text(40), email: text(254) }),
		response: guestOrderResponse,
		handle: ({ context, body }) => lookUpOrder(context, body),
	},
});
export const action = loader;
