import type { BlockContent } from "#shop/content/page-element.rules.ts";

const DEFAULT_HEIGHT = 64;

export function SpacerBlock({ content }: { content: BlockContent }) {
	return <div aria-hidden style={{ height: content.height ?? DEFAULT_HEIGHT }} />;
}
