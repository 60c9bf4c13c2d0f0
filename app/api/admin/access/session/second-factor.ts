import type * as z from "zod";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	removeSecondFactor,
} from "#shop/access/second-factor/second-factor.ts";
import type { Route } from "./+types/second-factor.ts";
import {
	type newSecondFactorResponse,
	oneTimeCodeBody,
	type recoveryCodesResponse,
	type secondFactorResponse,
} from "./second-factor.schema.ts";

const endpoint = methods({
	/** Whether the admin sign-in requires a one-time code. */
	async GET({ context }: Route.LoaderArgs) {
		const body: z.infer<typeof secondFactorResponse> = await findSecondFactor(shopOf(context));
		return { body };
	},
	/** Creates a secret for an app. */
	async POST({ context }: Route.ActionArgs) {
		const body: z.infer<typeof newSecondFactorResponse> = await beginSecondFactor(shopOf(context));
		return { status: 201, body };
	},
	/** Turns the factor on, given a code. */
	async PUT({ request, context }: Route.ActionArgs) {
		const { code } = await parseBody(request, oneTimeCodeBody);
		const recoveryCodes = await confirmSecondFactor(shopOf(context), code);
		const body: z.infer<typeof recoveryCodesResponse> = { recoveryCodes };
		return { body };
	},
	/** Turns it off, given a code. */
	async DELETE({ request, context }: Route.ActionArgs) {
		const { code } = await parseBody(request, oneTimeCodeBody);
		await removeSecondFactor(shopOf(context), code);
		const body: z.infer<typeof secondFactorResponse> = { isOn: false, recoveryCodesLeft: 0 };
		return { body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
