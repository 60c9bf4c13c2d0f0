import type { AuthProblem } from "#app/account/check-fields.ts";

/** The result of a sign-in or sign-up form without JavaScript; passwords are never returned. */
export type PlainAuthResult = {
	state: "done" | "refused";
	values: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, AuthProblem>>;
	code: string;
	message: string;
};

const AFTER_SIGN_IN = ["/account", "/cart", "/checkout"] as const;

/** The page to go to after sign-in: one of a fixed list, whatever the form says. */
export function nextPage(written: string | null): string {
	return AFTER_SIGN_IN.find((path) => path === written) ?? "/account";
}
