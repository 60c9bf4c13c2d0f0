import * as z from "zod";
import { text } from "#app/api/text.schema.ts";

const email = text(254);
const password = text(1000);

/** Bodies of the sign-in calls by path; any other field is stripped before the library sees the body. */
export const authBodies = {
	"/sign-in/email": z.object({ email, password, rememberMe: z.boolean().optional() }),
	/** `orderNumber`: the order whose email has the proof. */
	"/sign-up/email": z.object({
		name: text(200),
		email,
		password,
		proof: text(200).optional(),
		orderNumber: text(40).optional(),
	}),
	/** The buyer of a guest order, whose name and email the server knows. */
	"/sign-up/order": z.object({ sessionId: text(260), password, proof: text(200).optional() }),
	"/sign-out": z.object({}),
	"/request-password-reset": z.object({ email }),
	"/reset-password": z.object({ token: text(200), newPassword: password }),
	"/send-verification-email": z.object({ email }),
	"/change-password": z.object({ currentPassword: password, newPassword: password }),
} as const;

/** Response of every sign-in call; `signedIn` if it set the session's cookie. */
export const authResponse = z.object({
	user: z.object({ id: z.string(), email: z.string(), name: z.string() }).optional(),
	signedIn: z.boolean(),
	status: z.literal(true),
});

export type AuthCall = keyof typeof authBodies;

/** The fields of all bodies that the shop uses. */
export type AuthBody = {
	email?: string | undefined;
	password?: string | undefined;
	name?: string | undefined;
	newPassword?: string | undefined;
	proof?: string | undefined;
	token?: string | undefined;
	sessionId?: string | undefined;
	orderNumber?: string | undefined;
};
