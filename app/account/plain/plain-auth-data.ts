import type { AuthProblem } from "#app/account/check-fields.ts";

/** What became of a form of signing in or up without scripts; passwords never come back. */
export type PlainAuthResult = {
	state: "done" | "refused";
	values: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, AuthProblem>>;
	/** The server's word and sentence for a refusal; empty when a field is wrong. */
	code: string;
	message: string;
};

const AFTER_SIGN_IN = ["/account", "/cart", "/checkout"] as const;

/** Where a sign-in leads: one of a few pages of the shop, whatever the form says. */
export function nextPage(written: string | null): string {
	return AFTER_SIGN_IN.find((path) => path === written) ?? "/account";
}
