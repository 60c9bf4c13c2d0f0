import { ChevronDown, ChevronRight } from "lucide";
import { useId, useState } from "react";
import { Link } from "react-router";
import { describeEntry } from "#app/admin/site/visual-editor/describe-page.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { STRUCTURE_PAGE } from "#shop/site/content/page-structure.rules.ts";
import { isKnownAction } from "./action-text.ts";
import type { ListedEntry } from "./activity-log.ts";
import { detailName, detailText, inOrder } from "./detail-text.ts";
import { sentenceOf } from "./entry-sentence.ts";

/** An edit of the home page shows these in words instead, or they are the beginning of its JSON. */
const STRUCTURE_DETAILS: ReadonlySet<string> = new Set([
	"page",
	"section",
	"content_preview",
	"elements",
	"elements_added",
	"elements_removed",
	"elements_changed",
	"elements_moved",
]);

/** The sentence has the name instead; the export keeps them. */
const IDS: ReadonlySet<string> = new Set(["product_id", "review_id", "message_id", "email_id"]);

/** What was done, with a link to what it was done to, and its details on a click; all as plain text. */
export function EntryDetails({ entry }: { entry: ListedEntry }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const isPage = entry.details.page === STRUCTURE_PAGE;
	const words = isPage ? describeEntry(entry.details, t) : "";
	const isHidden = (name: string) =>
		(isPage && STRUCTURE_DETAILS.has(name)) || (isKnownAction(entry.actionType) && IDS.has(name));
	const details = inOrder(entry.details).filter(([name]) => !isHidden(name));
	const { text, path } = sentenceOf(entry, t, language);
	return (
		<>
			<div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3">
				{path === null ? (
					<p className="font-medium wrap-anywhere">{text}</p>
				) : (
					<Link
						to={path}
						className="inline-flex min-h-8 items-center font-medium underline underline-offset-4 wrap-anywhere hover:text-brand-strong pointer-coarse:min-h-11"
					>
						{text}
					</Link>
				)}
				{words !== "" && <p className="wrap-anywhere">{words}</p>}
				{details.length > 0 && (
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={id}
						onClick={() => setOpen(!isOpen)}
						className="inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink pointer-coarse:min-h-11"
					>
						<Icon of={isOpen ? ChevronDown : ChevronRight} className="size-4" />
						{t("activity_details")}
					</button>
				)}
			</div>
			{isOpen && (
				<dl id={id} className="mt-1 mb-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-l-2 border-line pl-3">
					{details.map(([name, value]) => (
						<div key={name} className="col-span-2 grid grid-cols-subgrid">
							<dt className="text-muted">{detailName(name, t)}</dt>
							<dd className="whitespace-pre-wrap wrap-anywhere">{detailText(name, value, t, language)}</dd>
						</div>
					))}
				</dl>
			)}
		</>
	);
}
