import { isApiError } from "#app/api-client.ts";
import type { accountTexts } from "#app/i18n/texts/account-texts.ts";
import type { TextKey } from "#i18n/text-keys.ts";

/** The two fields for a new password differ. */
export const MISMATCH = new Error("The passwords differ.");

type Translate = (key: TextKey<typeof accountTexts>) => string;

/** The server's error, in the browser or in a page without JavaScript. */
type Rejection = { code: string; message: string };

const SIGN_IN_TEXTS: Readonly<Record<string, TextKey<typeof accountTexts>>> = {
	INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
	EMAIL_NOT_VERIFIED: "not_confirmed",
	INVALID_EMAIL: "invalid_email",
	too_many_requests: "sign_in_wait",
};

const SIGN_UP_TEXTS: Readonly<Record<string, TextKey<typeof accountTexts>>> = {
	USER_ALREADY_EXISTS: "already_registered",
	PASSWORD_TOO_SHORT: "password_short",
	INVALID_EMAIL: "invalid_email",
};

/**
 * The message for a sign-in that failed (AUTH-42..45, AUTH-47): the translation, otherwise the server's own. The call's
 * own time limit and a lost connection have texts of their own (D-55).
 */
export function signInFailure(error: unknown, t: Translate): string {
	if (isApiError(error, "timed_out")) return t("sign_in_timeout");
	if (!isApiError(error)) return t("sign_in_failed");
	return error.status === 0 ? t("connection") : signInRejection(error, t);
}

export function signInRejection(rejection: Rejection, t: Translate): string {
	return textOf(SIGN_IN_TEXTS, rejection, t) ?? (rejection.message || t("sign_in_failed"));
}

/** The message for a sign-up that failed (AUTH-48..51). */
export function signUpFailure(error: unknown, t: Translate): string {
	if (!isApiError(error) || error.status === 0) return t("unexpected");
	return signUpRejection(error, t);
}

export function signUpRejection(rejection: Rejection, t: Translate): string {
	return textOf(SIGN_UP_TEXTS, rejection, t) ?? (rejection.message || t("sign_up_failed"));
}

/** The message for a new password that was not accepted. */
export function newPasswordFailure(error: unknown, t: Translate): string {
	if (error === MISMATCH) return t("reset_mismatch");
	if (!isApiError(error)) return t("sign_in_failed");
	if (error.status === 0) return t("connection");
	return error.code === "PASSWORD_TOO_SHORT" ? t("password_short") : error.message || t("reset_failed");
}

function textOf(
	texts: Readonly<Record<string, TextKey<typeof accountTexts>>>,
	{ code }: Rejection,
	t: Translate,
): string | null {
	const key = Object.hasOwn(texts, code) ? texts[code] : undefined;
	return key === undefined ? null : t(key);
}
