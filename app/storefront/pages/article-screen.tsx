import type { ReactNode } from "react";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import type { Article, ArticleSection } from "./article.ts";

type ArticleScreenProps = { article: Article; figures?: ReactNode; children?: ReactNode };

export function ArticleScreen({ article, figures, children }: ArticleScreenProps) {
	return (
		<article className="wrap max-w-3xl pt-12 sm:pt-18">
			<h1 className="text-title text-balance">{article.title}</h1>
			<OwnerText section="intro" className="mt-5 text-lead text-muted">
				<p className="mt-5 text-lead text-muted">{article.lead}</p>
			</OwnerText>
			{figures}
			<OwnerText section="body" className="mt-12">
				<div className="mt-12 flex flex-col gap-11">
					{article.sections.map((section) => (
						<Section key={section.heading} section={section} />
					))}
				</div>
			</OwnerText>
			{children}
		</article>
	);
}

function Section({ section }: { section: ArticleSection }) {
	const { heading, paragraphs = [], points = [], isOrdered = false } = section;
	const List = isOrdered ? "ol" : "ul";
	return (
		<section>
			<h2 className="text-heading">{heading}</h2>
			{paragraphs.map((text) => (
				<p key={text} className="mt-4 text-[1.0625rem] leading-[1.7]">
					{text}
				</p>
			))}
			{points.length > 0 && (
				<List
					className={`mt-4 flex flex-col gap-3 pl-6 text-[1.0625rem] leading-[1.65] marker:font-bold marker:text-brand-strong ${isOrdered ? "list-decimal" : "list-disc"}`}
				>
					{points.map((point) => (
						<li key={point} className="pl-1.5">
							{point}
						</li>
					))}
				</List>
			)}
		</section>
	);
}
