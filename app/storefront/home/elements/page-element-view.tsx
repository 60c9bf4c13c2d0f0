import type { Block } from "#shop/content/page-element.rules.ts";
import { CtaBlock } from "./cta-block.tsx";
import { FeaturesBlock } from "./features-block.tsx";
import { HeroBlock } from "./hero-block.tsx";
import { ImageBlock } from "./image-block.tsx";
import { SpacerBlock } from "./spacer-block.tsx";
import { TextBlock } from "./text-block.tsx";

/** One of the owner's blocks, on the home page and on the editor's canvas alike (VIS-10, D-59). */
export function PageElementView({ block: { type, content } }: { block: Block }) {
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
