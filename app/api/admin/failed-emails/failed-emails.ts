import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findFailedEmails } from "#shop/outbox/failed-emails.ts";
import type { Route } from "./+types/failed-emails.ts";
import { failedEmailsResponse } from "./failed-emails.schema.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const emails = await findFailedEmails(shopOf(context));
		return { body: toBody(failedEmailsResponse, { emails }) };
	});
}
