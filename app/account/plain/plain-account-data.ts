import type { Dashboard, ProfileRow } from "#app/account/dashboard/account-calls.ts";
import type { FieldProblem } from "#shop/kernel/errors.rules.ts";

/** The dashboard as the server renders it for a browser without JavaScript. */
export type PlainAccount = { dashboard: Dashboard; profile: ProfileRow };

const PLAIN_FORMS = ["profile", "addresses", "password", "delete"] as const;
export type PlainForm = (typeof PLAIN_FORMS)[number];

/**
 * The server's errors for a form, with the typed values except passwords. `of` is the id of the address it was about.
 */
export type PlainAccountResult = {
	form: PlainForm;
	of: string;
	values: Readonly<Record<string, string>>;
	problems: readonly FieldProblem[];
	message: string;
};
