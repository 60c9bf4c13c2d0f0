/**
 * The link that led to the page: a password reset, or a new account's first password. `invalid`: expired or used already;
 * `missing`: the page was opened without one.
 */
export type NewPasswordLink = { token: string; state: "reset" | "first" | "invalid" | "missing" };
