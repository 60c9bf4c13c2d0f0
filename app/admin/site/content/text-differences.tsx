import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { type DiffLine, diffLines } from "./diff-lines.ts";

type NamedText = { title: string; text: string };

/** Two texts side by side; lines that only one of them has are marked. */
export function TextDifferences({ first, second }: { first: NamedText; second: NamedText }) {
	const t = useT(adminTexts);
	const { one, other } = diffLines(first.text, second.text);
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<Version title={first.title} lines={one} emptyText={t("conflict_empty")} />
			<Version title={second.title} lines={other} emptyText={t("conflict_empty")} />
		</div>
	);
}

function Version({ title, lines, emptyText }: { title: string; lines: readonly DiffLine[]; emptyText: string }) {
	return (
		<section aria-label={title} className="min-w-0 rounded-control border border-line bg-surface">
			<h3 className="border-b border-line px-3 py-2 text-sm font-semibold">{title}</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable */}
			<div tabIndex={0} className="max-h-72 overflow-y-auto py-1 font-mono text-sm">
				{lines.length === 0 && <p className="px-3 py-1 font-sans text-muted">{emptyText}</p>}
				{lines.map(({ text, isShared }, index) => {
					const Line = isShared ? "p" : "mark";
					return (
						<Line
							// biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
							key={index}
							className={classNames(
								"block border-l-4 px-2.5 py-0.5 wrap-anywhere",
								isShared ? "border-transparent text-muted" : "border-amber bg-amber-soft text-ink",
							)}
						>
							{text}
						</Line>
					);
				})}
			</div>
		</section>
	);
}
