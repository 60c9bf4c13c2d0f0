import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findFailedEmails } from "#shop/kernel/outbox/failed-emails.ts";
import type { Route } from "./+types/failed-emails.ts";
import { failedEmailsResponse } from "./failed-emails.schema.ts";

const endpoint = methods({
	async GET({ context }: Route.LoaderArgs) {
		const emails = await findFailedEmails(shopOf(context));
		return { body: toBody(failedEmailsResponse, { emails }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
