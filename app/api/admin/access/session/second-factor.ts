import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	removeSecondFactor,
} from "#shop/access/second-factor/second-factor.ts";

/** The app's current code; to turn the factor off, a recovery code as well. */
const oneTimeCode = z.object({ code: z.string().min(1).max(50) });
const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });

export const loader = endpoint({
	GET: {
		text: "Whether your own sign-in to the admin requires a one-time code.",
		right: "account",
		response: secondFactor,
		handle: ({ shop }) => findSecondFactor(shop),
	},
	POST: {
		text: "Creates a secret for an authenticator app.",
		right: "account",
		/** Returned only once: in base32 and as the URI for a QR code. */
		response: z.object({ secret: z.string(), address: z.string() }),
		status: 201,
		handle: ({ shop }) => beginSecondFactor(shop),
	},
	PUT: {
		text: "Turns the second factor on, given a code of the app.",
		right: "account",
		body: oneTimeCode,
		/** For a lost phone, returned only once. */
		response: z.object({ recoveryCodes: z.array(z.string()) }),
		handle: async ({ shop, body }) => ({ recoveryCodes: await confirmSecondFactor(shop, body.code) }),
	},
	DELETE: {
		text: "Turns the second factor off, given a code.",
		right: "account",
		body: oneTimeCode,
		response: secondFactor,
		async handle({ shop, body }) {
			await removeSecondFactor(shop, body.code);
			return { isOn: false, recoveryCodesLeft: 0 };
		},
	},
});
export const action = loader;
