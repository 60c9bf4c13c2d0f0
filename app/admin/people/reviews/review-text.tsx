import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";

/** Longer texts fill more than three lines of a table. */
const SHORT_TEXT = 180;

/** What a review says; a long one shows its beginning until it is opened. */
export function ReviewText({ text }: { text: string }) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	if (text === "") return <span className="text-muted">–</span>;
	const isLong = text.length > SHORT_TEXT || text.split("\n").length > 3;
	return (
		<>
			<p className={classNames("max-w-prose whitespace-pre-line wrap-anywhere", isLong && !isOpen && "line-clamp-3")}>
				{text}
			</p>
			{isLong && (
				<button
					type="button"
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
					className="text-xs font-semibold text-brand-strong underline pointer-coarse:min-h-11"
				>
					{t(isOpen ? "review_less" : "review_more")}
				</button>
			)}
		</>
	);
}
