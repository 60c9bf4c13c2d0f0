import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { compareElements } from "#shop/content/page-changes.rules.ts";
import type { SavedElement } from "#shop/content/page-element.rules.ts";
import { changesInWords } from "./page-words.ts";

type Elements = readonly SavedElement[];

/** What two people have made of one page since both began, element by element in words. */
export function PageDifferences({ base, theirs, mine }: { base: Elements; theirs: Elements; mine: Elements }) {
	const say = useAdminTexts();
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<Changes title={say("conflict_their_changes")} words={changesInWords(compareElements(base, theirs), say)} />
			<Changes title={say("conflict_my_changes")} words={changesInWords(compareElements(base, mine), say)} />
		</div>
	);
}

function Changes({ title, words }: { title: string; words: readonly string[] }) {
	const say = useAdminTexts();
	return (
		<section aria-label={title} className="min-w-0 rounded-control border border-line bg-surface px-4 py-3">
			<h4 className="text-sm font-semibold">{title}</h4>
			<ul className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
				{(words.length === 0 ? [say("changes_none")] : words).map((line) => (
					<li key={line} className="wrap-anywhere">
						{line}
					</li>
				))}
			</ul>
		</section>
	);
}
