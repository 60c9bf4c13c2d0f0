import type { MetaDescriptor } from "react-router";
import { type StorefrontTranslate, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER, LANGUAGES, type Language } from "#app/i18n/language.ts";
import type { NamedPage } from "#app/page-names.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Texts } from "#i18n/text-keys.ts";
import type { SiteInfo } from "./site-info.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Meta = (args: { matches: Matches }) => MetaDescriptor[];

/** A link's preview: the path of its image, and what is known of it, such as its width. */
export type Preview = { path: string; info: Readonly<Record<string, string>> };

type PageTexts = { title: string; description?: string; preview?: Preview };

/** The preview of an image that was drawn for it; "shop" is that of all pages without one of their own. */
export function drawnPreview(name: string): Preview {
	return { path: `/images/og/${name}.png`, info: { type: "image/png", width: "1200", height: "630" } };
}

/**
 * Title, description, canonical URL per language and social preview of a page (D-51). `path` is null for pages that
 * search engines should not index.
 */
export function pageMeta(
	matches: Matches,
	path: string | null,
	texts: (t: StorefrontTranslate, language: Language) => PageTexts,
): MetaDescriptor[] {
	const info = matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
	const language = info?.language ?? DEFAULT_LANGUAGE;
	const {
		title,
		description,
		preview = drawnPreview("shop"),
	} = texts(createTranslate(storefrontTexts, language), language);
	const fullTitle = title.includes("SoftBrace") ? title : `${title} | SoftBrace`;
	const common: MetaDescriptor[] = [
		{ title: fullTitle },
		...(description ? [{ name: "description", content: description }] : []),
	];
	if (path === null || !info) return [...common, { name: "robots", content: "noindex" }];

	const urlIn = (to: Language) => pageUrl(info.publicUrl, path, to);
	return [
		...common,
		{ tagName: "link", rel: "canonical", href: urlIn(language) },
		...LANGUAGES.map((to) => ({ tagName: "link", rel: "alternate", hrefLang: to, href: urlIn(to) })),
		{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: urlIn(DEFAULT_LANGUAGE) },
		{ property: "og:site_name", content: "SoftBrace" },
		{ property: "og:type", content: "website" },
		{ property: "og:title", content: title },
		{ property: "og:url", content: urlIn(language) },
		{ property: "og:locale", content: language === "es" ? "es_MX" : "en_US" },
		...(description ? [{ property: "og:description", content: description }] : []),
		{ property: "og:image", content: `${info.publicUrl}${preview.path}` },
		...Object.entries(preview.info).map(([name, content]) => ({ property: `og:image:${name}`, content })),
		{ property: "og:image:alt", content: title },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** The tags of a page that has a name; `texts` are the public pages' unless given. */
export function metaOf(page: NamedPage<typeof storefrontTexts>): Meta;
export function metaOf<T extends Texts>(page: NamedPage<T>, texts: T): Meta;
export function metaOf(
	{ title, description, path = null }: { title: string; description?: string; path?: string | null },
	texts: Texts = storefrontTexts,
): Meta {
	return ({ matches }) =>
		pageMeta(matches, path, (_, language) => {
			const t = createTranslate(texts, language) as (key: string) => string;
			return { title: t(title), ...(description && { description: t(description) }) };
		});
}

/** The absolute address of a page in a language; `path` may end in parameters. */
export function pageUrl(publicUrl: string, path: string, language: Language): string {
	const url = `${publicUrl}${path}`;
	if (language === DEFAULT_LANGUAGE) return url;
	return `${url}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAMETER}=${language}`;
}
