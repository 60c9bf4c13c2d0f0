import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";

/** The next page of a list in place of this one. */
export function OlderLink({ list, after }: { list: "orders" | "points"; after: string }) {
	const text = useT(withoutScriptsTexts);
	const path = `${href("/account")}?${new URLSearchParams({ [list]: after })}#${list}`;
	return (
		<LinkButton to={path} reloadDocument variant="secondary">
			{text(`older_${list}`)}
		</LinkButton>
	);
}
