import { useLanguage } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { type Block, type BlockContent, inLanguage } from "#shop/site/content/page-element.rules.ts";
import { BlockButton } from "./block-button.tsx";
import { BlockPanel, placeClass } from "./block-panel.tsx";
import { FeaturesBlock } from "./features-block.tsx";
import { OwnerImage } from "./owner-image.tsx";
import { TextBlock } from "./text-block.tsx";

const DEFAULT_HEIGHT = 64;

/** One of the owner's blocks, on the home page and on the editor's canvas alike (VIS-10, D-59). */
export function PageElementView({ block }: { block: Block }) {
	const { language } = useLanguage();
	const { type } = block;
	const content = inLanguage(block.content, language);
	switch (type) {
		case "hero":
			return <HeroBlock content={content} />;
		case "features":
			return <FeaturesBlock content={content} />;
		case "cta":
			return <CtaBlock content={content} />;
		case "text":
			return <TextBlock content={content} />;
		case "image":
			return <ImageBlock content={content} />;
		case "spacer":
			return <SpacerBlock content={content} />;
	}
}

function HeroBlock({ content }: { content: BlockContent }) {
	const { title, subtitle, text, image, alt, buttonText, buttonLink } = content;
	return (
		<BlockPanel content={content}>
			{image !== "" && <OwnerImage src={image} alt={alt} className="mb-8 max-h-80 w-auto max-w-full rounded-card" />}
			{title !== "" && <h2 className="max-w-3xl text-title">{title}</h2>}
			{subtitle !== "" && <p className="mt-4 max-w-2xl text-lead">{subtitle}</p>}
			{text !== "" && <p className="mt-4 max-w-2xl whitespace-pre-line">{text}</p>}
			<BlockButton text={buttonText} link={buttonLink} />
		</BlockPanel>
	);
}

function CtaBlock({ content }: { content: BlockContent }) {
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

/** An image with its caption (HOME-10). */
function ImageBlock({ content }: { content: BlockContent }) {
	const { image, alt, caption, width, height, alignment } = content;
	if (image === "") return null;
	return (
		<div className="wrap pt-16">
			<figure data-resize className={classNames("w-fit max-w-full", placeClass(alignment))}>
				<OwnerImage
					src={image}
					alt={alt}
					{...(width === null ? {} : { width, sizes: `${width}px` })}
					// As a style: the page's own styles give every image the height of its proportions.
					{...(height === null ? {} : { style: { height } })}
					className={classNames("max-w-full rounded-card", height === null ? "h-auto" : "object-cover")}
				/>
				{caption !== "" && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
			</figure>
		</div>
	);
}

function SpacerBlock({ content }: { content: BlockContent }) {
	return <div aria-hidden style={{ height: content.height ?? DEFAULT_HEIGHT }} />;
}
