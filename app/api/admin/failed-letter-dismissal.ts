import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { dismissFailedLetter } from "#shop/outbox/dismiss-failed-letter.ts";
import type { Route } from "./+types/failed-letter-dismissal.ts";
import { readUuid } from "./read-id.ts";

/** POST: a letter that was given up is set aside. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		await dismissFailedLetter(shopOf(context), readUuid(params.id));
		return { status: 201, body: { status: "dismissed" } };
	});
}
