/**
 * What a check found. `code` names the sentence; `what` and `limit` complete it. Neither is ever a secret or a customer's
 * data: findings are printed and copied into tickets.
 */
export type Finding<Code extends string = string> = { code: Code; what?: string; limit?: string };

/** The short, secret-free name of an error: its code (`ECONNREFUSED`, `28P01`), or else its class. */
export function nameError(thrown: unknown): string {
	const { code, name } = (thrown ?? {}) as { code?: unknown; name?: unknown };
	if (typeof code === "string" && code !== "") return code;
	return typeof name === "string" ? name : "Error";
}

/** An instant in epoch ms as "2026-11-22 14:05 UTC", for findings, which are the same in every language. */
export function nameInstant(at: number): string {
	return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
