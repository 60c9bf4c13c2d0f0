import { useLocation } from "react-router";
import type { useQueryChange } from "./use-query-change.ts";

/**
 * A list's filter, stored in the URL so that links and reloads restore it. The first choice is the default; the
 * default and invalid values are left out of the URL. The filters of one list share `changeQuery`.
 */
export function useUrlFilter<Choice extends string>(
	changeQuery: ReturnType<typeof useQueryChange>,
	name: string,
	choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
	const [standard] = choices;
	const word = new URLSearchParams(useLocation().search).get(name);
	const chosen = choices.find((choice) => choice === word) ?? standard;
	const choose = (choice: Choice) =>
		changeQuery((query) => {
			if (choice === standard) query.delete(name);
			else query.set(name, choice);
		});
	return [chosen, choose];
}
