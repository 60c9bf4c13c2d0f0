import { useLocation, useNavigate } from "react-router";

/**
 * A list's filter, kept in the URL so that a link can open the list with it and a reload keeps it. The first choice is
 * the default; it and words that are no choice leave no trace in the URL.
 */
export function useAddressFilter<Choice extends string>(
	name: string,
	choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
	const { search, hash } = useLocation();
	const navigate = useNavigate();
	const [standard] = choices;
	const word = new URLSearchParams(search).get(name);
	const chosen = choices.find((choice) => choice === word) ?? standard;
	const choose = (choice: Choice) => {
		const query = new URLSearchParams(search);
		if (choice === standard) query.delete(name);
		else query.set(name, choice);
		void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
	};
	return [chosen, choose];
}
