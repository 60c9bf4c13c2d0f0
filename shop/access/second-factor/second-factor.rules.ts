/** Number of recovery codes, for a lost phone. */
export const RECOVERY_CODES = 10;

export type SecondFactor = { isOn: boolean; recoveryCodesLeft: number };

/** Normalizes a typed code: no spaces or dashes, lower case. */
export function normalizeCode(typed: string): string {
	return typed.replace(/[\s-]/g, "").toLowerCase();
}

export function formatRecoveryCode(code: string): string {
	return code.match(/.{1,4}/g)?.join("-") ?? code;
}
