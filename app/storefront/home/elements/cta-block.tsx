import type { BlockContent } from "#shop/content/page-element.rules.ts";
import { BlockButton } from "./block-button.tsx";
import { BlockPanel } from "./block-panel.tsx";

export function CtaBlock({ content }: { content: BlockContent }) {
	const { title, subtitle, text, buttonText, buttonLink } = content;
	return (
		<BlockPanel content={content}>
			{title !== "" && <h2 className="max-w-2xl text-heading">{title}</h2>}
			{subtitle !== "" && <p className="mt-3 max-w-2xl text-lead">{subtitle}</p>}
			{text !== "" && <p className="mt-3 max-w-2xl whitespace-pre-line">{text}</p>}
			<BlockButton text={buttonText} link={buttonLink} />
		</BlockPanel>
	);
}
