import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { compareElements } from "#shop/site/content/page-changes.rules.ts";
import type { SavedElement } from "#shop/site/content/page-element.rules.ts";
import { describeChanges } from "./describe-page.ts";

type Elements = readonly SavedElement[];

/** What two admins have changed on one page since both started, element by element in words. */
export function PageDifferences({ base, theirs, mine }: { base: Elements; theirs: Elements; mine: Elements }) {
	const t = useT(adminTexts);
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<Changes title={t("conflict_their_changes")} words={describeChanges(compareElements(base, theirs), t)} />
			<Changes title={t("conflict_my_changes")} words={describeChanges(compareElements(base, mine), t)} />
		</div>
	);
}

function Changes({ title, words }: { title: string; words: readonly string[] }) {
	const t = useT(adminTexts);
	return (
		<section aria-label={title} className="min-w-0 rounded-control border border-line bg-surface px-4 py-3">
			<h3 className="text-sm font-semibold">{title}</h3>
			<ul className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
				{(words.length === 0 ? [t("changes_none")] : words).map((line) => (
					<li key={line} className="wrap-anywhere">
						{line}
					</li>
				))}
			</ul>
		</section>
	);
}
