import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { retryFailedEmail } from "#shop/kernel/outbox/failed-emails.ts";
import type { Route } from "./+types/failed-email-retry.ts";

const endpoint = methods({
	async POST({ context, params }: Route.ActionArgs) {
		await retryFailedEmail(shopOf(context), parseUuid(params.id));
		return { status: 201, body: { status: "queued" } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
