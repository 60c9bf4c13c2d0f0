import type { z } from "zod";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	removeSecondFactor,
} from "#shop/second-factor/second-factor.ts";
import type { Route } from "./+types/second-factor.ts";
import {
	type newSecondFactorResponse,
	oneTimeCodeBody,
	type recoveryCodesResponse,
	type secondFactorResponse,
} from "./second-factor.schema.ts";

/** GET: whether the admin sign-in requires a one-time code. */
export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const body: z.infer<typeof secondFactorResponse> = await findSecondFactor(shopOf(context));
		return { body };
	});
}

/** POST: creates a secret for an app. PUT: turns the factor on, given a code. DELETE: turns it off, given a code. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		switch (request.method) {
			case "POST": {
				const body: z.infer<typeof newSecondFactorResponse> = await beginSecondFactor(shop);
				return { status: 201, body };
			}
			case "PUT": {
				const { code } = await parseBody(request, oneTimeCodeBody);
				const body: z.infer<typeof recoveryCodesResponse> = { recoveryCodes: await confirmSecondFactor(shop, code) };
				return { body };
			}
			case "DELETE": {
				const { code } = await parseBody(request, oneTimeCodeBody);
				await removeSecondFactor(shop, code);
				const body: z.infer<typeof secondFactorResponse> = { isOn: false, recoveryCodesLeft: 0 };
				return { body };
			}
			default:
				throw new ShopError("method_not_allowed");
		}
	});
}
