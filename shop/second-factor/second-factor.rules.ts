/** So many codes for the day the phone is gone. */
export const RECOVERY_CODES = 10;

/** What the portal tells of the second factor. */
export type SecondFactor = { isOn: boolean; recoveryCodesLeft: number };

/** A code as it was typed: without spaces and dashes, in small letters. */
export function readCode(typed: string): string {
	return typed.replace(/[\s-]/g, "").toLowerCase();
}

/** A recovery code as it is shown: "abcd-efgh-ijkl". */
export function showRecoveryCode(code: string): string {
	return code.match(/.{1,4}/g)?.join("-") ?? code;
}
