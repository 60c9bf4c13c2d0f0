import { ApiError, isApiError } from "#app/api-client.ts";
import type { accountTexts } from "#app/i18n/texts/account-texts.ts";
import type { TextKey } from "#i18n/text-keys.ts";

/** The two fields for a new password differ. */
const MISMATCH = new ApiError(400, { code: "MISMATCH" });

/** The new password, typed twice. @throws ApiError for {@link newPasswordFailure} if the two differ */
export function repeatedPassword({ password, repeated }: { password: string; repeated: string }): string {
	if (password !== repeated) throw MISMATCH;
	return password;
}

type Translate = (key: TextKey<typeof accountTexts>) => string;

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
	if (error.status === 0) return t("connection");
	return textOf(SIGN_IN_TEXTS, error, t) ?? (error.message || t("sign_in_failed"));
}

/** The message for a sign-up that failed (AUTH-48..51). */
export function signUpFailure(error: unknown, t: Translate): string {
	if (!isApiError(error) || error.status === 0) return t("unexpected");
	return textOf(SIGN_UP_TEXTS, error, t) ?? (error.message || t("sign_up_failed"));
}

/** The message for a new password that was not accepted. */
export function newPasswordFailure(error: unknown, t: Translate): string {
	if (!isApiError(error)) return t("sign_in_failed");
	if (error.code === MISMATCH.code) return t("reset_mismatch");
	if (error.status === 0) return t("connection");
	return error.code === "PASSWORD_TOO_SHORT" ? t("password_short") : error.message || t("reset_failed");
}

function textOf(
	texts: Readonly<Record<string, TextKey<typeof accountTexts>>>,
	{ code }: ApiError,
	t: Translate,
): string | null {
	const key = Object.hasOwn(texts, code) ? texts[code] : undefined;
	return key === undefined ? null : t(key);
}
