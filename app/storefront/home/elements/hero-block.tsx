import type { BlockContent } from "#shop/content/page-element.rules.ts";
import { BlockButton } from "./block-button.tsx";
import { BlockPanel } from "./block-panel.tsx";
import { UploadedImage } from "./uploaded-image.tsx";

export function HeroBlock({ content }: { content: BlockContent }) {
	const { title, subtitle, text, image, alt, buttonText, buttonLink } = content;
	return (
		<BlockPanel content={content}>
			{image !== "" && <UploadedImage src={image} alt={alt} className="mb-8 max-h-80 w-auto max-w-full rounded-card" />}
			{title !== "" && <h2 className="max-w-3xl text-title">{title}</h2>}
			{subtitle !== "" && <p className="mt-4 max-w-2xl text-lead">{subtitle}</p>}
			{text !== "" && <p className="mt-4 max-w-2xl whitespace-pre-line">{text}</p>}
			<BlockButton text={buttonText} link={buttonLink} />
		</BlockPanel>
	);
}
