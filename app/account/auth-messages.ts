import type { AccountText } from "./account-texts.ts";
import { AuthConnectionError, type AuthResponse } from "./auth-client.ts";

type Translate = (key: AccountText) => string;
type HttpError = Extract<AuthResponse, { ok: false }>;

const SIGN_IN_TEXTS: Readonly<Record<string, AccountText>> = {
	INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
	EMAIL_NOT_VERIFIED: "not_confirmed",
	INVALID_EMAIL: "invalid_email",
	too_many_requests: "sign_in_wait",
};

const SIGN_UP_TEXTS: Readonly<Record<string, AccountText>> = {
	USER_ALREADY_EXISTS: "already_registered",
	PASSWORD_TOO_SHORT: "password_short",
	INVALID_EMAIL: "invalid_email",
};

/** The message for a rejected sign-in: the translation, otherwise the server's own (AUTH-42, AUTH-43, AUTH-45). */
export function signInRejection(rejection: HttpError, t: Translate): string {
	return textOf(SIGN_IN_TEXTS, rejection, t) ?? (rejection.message || t("sign_in_failed"));
}

/** The message for a sign-in that could not be sent (AUTH-44); a timeout counts as one (D-55). */
export function signInFailure(error: unknown, t: Translate): string {
	return t(error instanceof AuthConnectionError ? "connection" : "sign_in_failed");
}

/** The message for a rejected sign-up (AUTH-48..51). */
export function signUpRejection(rejection: HttpError, t: Translate): string {
	return textOf(SIGN_UP_TEXTS, rejection, t) ?? (rejection.message || t("sign_up_failed"));
}

function textOf(texts: Readonly<Record<string, AccountText>>, { code }: HttpError, t: Translate): string | null {
	const key = Object.hasOwn(texts, code) ? texts[code] : undefined;
	return key === undefined ? null : t(key);
}
