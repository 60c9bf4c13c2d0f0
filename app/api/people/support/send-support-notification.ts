import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { CORS_HEADERS, preflightResponse } from "#postgrest/http/cors.ts";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { notifySupport, type SavedMessageReference } from "#shop/people/support/notify-support.ts";
import { PUBLIC_BEARER } from "#shop/people/support/support.rules.ts";
import type { Route } from "./+types/send-support-notification.ts";
import { supportNotificationBody } from "./send-support-notification.schema.ts";

/** Per IP address. */
const MAX_CALLS_PER_HOUR = 20;

const endpoint = methods({
	OPTIONS: () => preflightResponse("POST, OPTIONS"),
	/**
	 * Notifies support of a saved message (CONT-17, D-69). Best effort: the response is empty and the same whether or not
	 * the message exists, and failures are only logged.
	 */
	async POST({ request, context }: Route.ActionArgs) {
		const response = await respond(context, () => notify(request, context));
		for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
		return response;
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

async function notify(request: Request, context: Route.ActionArgs["context"]): Promise<Response> {
	if (request.headers.get("authorization")?.trim() !== `Bearer ${PUBLIC_BEARER}`) throw new ShopError("invalid_token");
	const shop = shopOf(context);
	const who = infoOf(context).clientIp;
	await limitAttempts(shop, { operation: "notify support", who, most: MAX_CALLS_PER_HOUR, windowMs: HOUR_MS });
	const { record } = await parseBody(request, supportNotificationBody);
	await notifySupport(shop, referenceOf(record)).catch((error: unknown) => {
		shop.log.error({ err: error }, "failed to notify support of a message");
	});
	return new Response(null, { status: 204 });
}

function referenceOf(record: {
	id?: string | null;
	email?: string | null;
	message?: string | null;
}): SavedMessageReference {
	if (record.id) return { id: record.id };
	const [email, message] = [cleanText(record.email), cleanText(record.message, true)];
	if (email !== "" && message !== "") return { email, message };
	throw new ShopError("invalid_input", { details: [{ field: "record", code: "required" }] });
}
