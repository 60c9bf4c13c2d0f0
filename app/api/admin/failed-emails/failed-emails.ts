import type { z } from "zod";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findFailedEmails } from "#shop/outbox/failed-emails.ts";
import type { Route } from "./+types/failed-emails.ts";
import type { failedEmailsResponse } from "./failed-emails.schema.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const emails = await findFailedEmails(shopOf(context));
		const body: z.infer<typeof failedEmailsResponse> = {
			emails: emails.map(({ id, kind, recipient, lastError, failedAt, canRetry }) => ({
				id,
				kind,
				recipient,
				last_error: lastError,
				can_retry: canRetry,
				failed_at: new Date(failedAt).toISOString(),
			})),
		};
		return { body };
	});
}
