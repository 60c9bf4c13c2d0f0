import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findFailedLetters } from "#shop/outbox/find-failed-letters.ts";
import type { Route } from "./+types/failed-letters.ts";
import type { failedLettersReply } from "./failed-letters.schema.ts";

/** GET: the letters that were given up. */
export function loader({ context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const letters = await findFailedLetters(shopOf(context));
		const body: z.infer<typeof failedLettersReply> = {
			letters: letters.map(({ id, kind, recipient, lastError, failedAt, canRetry }) => ({
				...{ id, kind, recipient, last_error: lastError, can_retry: canRetry },
				failed_at: new Date(failedAt).toISOString(),
			})),
		};
		return { body };
	});
}
