import { classNames } from "#app/interface/class-names.ts";
import type { BlockContent, Feature, ImagePosition } from "#shop/site/content/page-element.rules.ts";
import { colorStyle, sizeStyle } from "./block-panel.tsx";
import { OwnerImage } from "./owner-image.tsx";

/** A title and a row of features (VIS-14). */
export function FeaturesBlock({ content }: { content: BlockContent }) {
	const { title, subtitle, features, backgroundColor } = content;
	return (
		<div className="wrap pt-16 sm:pt-20">
			<div
				data-resize
				style={{ ...colorStyle(content), ...sizeStyle(content) }}
				className={classNames("mx-auto max-w-full", backgroundColor !== null && "rounded-panel px-6 py-12 sm:px-10")}
			>
				{title !== "" && <h2 className="text-title">{title}</h2>}
				{subtitle !== "" && <p className="mt-3 max-w-2xl text-lead">{subtitle}</p>}
				<ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
					{features.map((feature) => (
						<FeatureCard key={feature.id} feature={feature} />
					))}
				</ul>
			</div>
		</div>
	);
}

const DIRECTIONS: Readonly<Record<ImagePosition, string>> = {
	top: "flex-col",
	left: "flex-row",
	right: "flex-row-reverse",
};

function FeatureCard({ feature: { icon, title, description, image, imagePosition } }: { feature: Feature }) {
	return (
		<li
			className={classNames("flex gap-4 rounded-card bg-surface p-6 text-ink shadow-card", DIRECTIONS[imagePosition])}
		>
			{image !== "" && (
				<OwnerImage
					src={image}
					alt=""
					sizes="22rem"
					className={classNames(
						"rounded-control object-cover",
						imagePosition === "top" ? "aspect-[3/2] w-full" : "size-24",
					)}
				/>
			)}
			<div>
				{icon !== "" && (
					<span aria-hidden className="mb-3 grid size-12 place-items-center rounded-full bg-brand-soft text-xl">
						{icon}
					</span>
				)}
				{title !== "" && <h3 className="text-subheading font-semibold">{title}</h3>}
				{description !== "" && <p className="mt-2 whitespace-pre-line text-muted">{description}</p>}
			</div>
		</li>
	);
}
