import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

type PreviewTextsProps = { hint?: string; rows: readonly { label: string; before: string; after: string }[] };

/** What each field says, and what it would say. */
export function PreviewTexts({ hint, rows }: PreviewTextsProps) {
	const t = useT(adminTexts);
	return (
		<>
			{hint && <p className="mb-3 text-muted">{hint}</p>}
			<dl className="flex flex-col gap-3">
				{rows.map(({ label, before, after }) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="whitespace-pre-line wrap-anywhere">
							<Change before={before || t("settings_nothing")} after={after || t("settings_nothing")} />
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** One value, or two with an arrow. */
export function Change({ before, after }: { before: string; after: string }) {
	const t = useT(adminTexts);
	if (before === after) return <span className="font-medium">{after}</span>;
	return (
		<>
			<del className="text-muted">
				<span className="sr-only">{t("settings_before")} </span>
				{before}
			</del>{" "}
			<span aria-hidden="true" className="text-muted">
				→
			</span>{" "}
			<ins className="font-semibold text-green no-underline">
				<span className="sr-only">{t("settings_after")} </span>
				{after}
			</ins>
		</>
	);
}
