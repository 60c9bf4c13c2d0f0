import { Fragment, useEffect, useRef, useState } from "react";
import { PageElementView } from "#app/storefront/home/elements/page-element-view.tsx";
import { isBlock, type PageElement } from "#shop/site/content/page-element.rules.ts";
import { LiveSectionView } from "./canvas/live-section-view.tsx";

/** Width and height in the list, in CSS pixels. */
const WIDTH = 112;
const HEIGHT = 140;

/** A page rendered small by the shop's own components; drawn once it has scrolled into sight. */
export function PageThumbnail({ elements }: { elements: readonly PageElement[] }) {
	const box = useRef<HTMLDivElement>(null);
	const [isSeen, setSeen] = useState(false);
	// As wide as this window: the shop's components are laid out by the window's width.
	const [pageWidth] = useState(() => innerWidth);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			setSeen(true);
			observer.disconnect();
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return (
		<div
			ref={box}
			inert
			aria-hidden="true"
			className="shrink-0 overflow-hidden rounded-lg border border-line bg-paper text-base"
			style={{ width: WIDTH, height: HEIGHT }}
		>
			{isSeen && (
				<div className="origin-top-left" style={{ width: pageWidth, transform: `scale(${WIDTH / pageWidth})` }}>
					{elements.map((element) => (
						<Fragment key={element.id}>
							{isBlock(element) ? (
								<PageElementView block={element} />
							) : (
								<LiveSectionView type={element.type} content={element.content} />
							)}
						</Fragment>
					))}
				</div>
			)}
		</div>
	);
}
