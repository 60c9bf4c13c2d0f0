import type { Dashboard, ProfileRow } from "#app/account/dashboard/account-calls.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";

/** The dashboard as the server shows it to a browser without scripts. */
export type PlainAccount = { dashboard: Dashboard; profile: ProfileRow };

/** The forms of the dashboard, by the place on the page that they stand in. */
export const PLAIN_FORMS = ["profile", "addresses", "password", "delete"] as const;
export type PlainForm = (typeof PLAIN_FORMS)[number];

/** What the server refused of a form; what was typed comes back, passwords excepted. `of` is the address it was about. */
export type PlainAccountResult = {
	form: PlainForm;
	of: string;
	values: Readonly<Record<string, string>>;
	problems: readonly FieldProblem[];
	message: string;
};
