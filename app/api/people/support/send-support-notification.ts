import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { preflight, withCorsHeaders } from "#app/api/other-origins.ts";
import { infoOf } from "#app/request.ts";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { notifySupport, type SavedMessageReference } from "#shop/people/support/notify-support.ts";
import { PUBLIC_BEARER } from "#shop/people/support/support.rules.ts";

/** Per IP address. */
const MAX_CALLS_PER_HOUR = 20;

const text = z.string().max(20_000);

/**
 * The saved message as the sender knows it. A visitor cannot read the id back; without one, email and message identify
 * it.
 */
const record = z.looseObject({ id: z.uuid().nullish(), email: text.nullish(), message: text.nullish() });

export const loader = endpoint(
	{
		OPTIONS: preflight("POST, OPTIONS"),
		/** CONT-17, D-69. Best effort: the same whether or not the message exists, and failures are only logged. */
		POST: {
			text: `Notifies support of a saved message, once; the bearer token is "${PUBLIC_BEARER}". The response is empty.`,
			who: "public bearer",
			async guard({ request, context, shop }) {
				if (request.headers.get("authorization")?.trim() !== `Bearer ${PUBLIC_BEARER}`) {
					throw new ShopError("invalid_token");
				}
				const who = infoOf(context).clientIp;
				await limitAttempts(shop, { operation: "notify support", who, max: MAX_CALLS_PER_HOUR, windowMs: HOUR_MS });
			},
			body: z.object({ record }),
			async handle({ shop, body }) {
				await notifySupport(shop, referenceOf(body.record)).catch((error: unknown) => {
					shop.log.error({ err: error }, "failed to notify support of a message");
				});
			},
		},
	},
	withCorsHeaders,
);
export const action = loader;

function referenceOf({ id, email, message }: z.infer<typeof record>): SavedMessageReference {
	if (id) return { id };
	const written = { email: cleanText(email), message: cleanText(message, true) };
	if (written.email !== "" && written.message !== "") return written;
	throw new ShopError("invalid_input", { details: [{ field: "record", code: "required" }] });
}
