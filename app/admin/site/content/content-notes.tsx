import type { ApiResponse } from "#app/api-types.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { languageOf, REMOVED_KINDS } from "#shop/site/content/editable-page.rules.ts";
import type { ContentResponse } from "./conflict-of.ts";

/** Says what the page shows while nothing is saved for this section. */
export function SavedNote({ section, shownInstead }: { section: string; shownInstead: string }) {
	const t = useT(adminTexts);
	const isEmpty = shownInstead === "";
	const isEnglish = languageOf(section).language === "en";
	return (
		<p className="mb-4 rounded-lg bg-blue-soft px-3 py-2 text-sm">
			{t(isEmpty ? "content_none" : isEnglish ? "content_own_words" : "content_own_words_es")}
		</p>
	);
}

/** Names what no visitor gets of a text, because the shop removes it (D-64); nothing if that is all of it. */
export function RemovedNote({ removed }: { removed: ApiResponse<"PUT", "/api/admin/content">["removed"] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const parts = REMOVED_KINDS.flatMap((kind) =>
		removed[kind] ? [t(`content_removed_${kind}`, { count: removed[kind] })] : [],
	);
	if (parts.length === 0) return null;
	return (
		<p className="rounded-lg bg-amber-soft px-3 py-2 text-sm">
			{t("content_removed", { parts: new Intl.ListFormat(language).format(parts) })}
		</p>
	);
}

type OtherLanguageProps = {
	place: { section: string };
	other: ContentResponse["otherLanguage"];
	onGo(section: string): void;
};

/** Says what the other language's page shows for this section, with a link to it. */
export function OtherLanguageNote({ place, other, onGo }: OtherLanguageProps) {
	const t = useT(adminTexts);
	const { section, language } = languageOf(place.section);
	const isEnglish = language === "en";
	return (
		<p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
			{isEnglish && t(`content_spanish_${other}`)}
			<Button variant="secondary" size="small" onClick={() => onGo(isEnglish ? `${section}-es` : section)}>
				{t(isEnglish ? "content_to_spanish" : "content_to_english")}
			</Button>
		</p>
	);
}
