import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { dismissFailedEmail } from "#shop/kernel/outbox/failed-emails.ts";
import type { Route } from "./+types/failed-email-dismissal.ts";

const endpoint = methods({
	async POST({ context, params }: Route.ActionArgs) {
		await dismissFailedEmail(shopOf(context), parseUuid(params.id));
		return { status: 201, body: { status: "dismissed" } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
