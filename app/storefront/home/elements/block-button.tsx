import { LinkButton } from "#app/interface/button.tsx";

/** The button of a block; none unless it has both a text and a link. */
export function BlockButton({ text, link }: { text: string; link: string }) {
	if (text === "" || link === "") return null;
	return (
		<LinkButton to={link} size="large" className="mt-8 whitespace-normal">
			{text}
		</LinkButton>
	);
}
