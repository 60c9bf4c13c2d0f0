import type { ContentResponse } from "#app/admin/site/content/conflict-of.ts";
import { nameOfVersion } from "#app/admin/site/visual-editor/describe-page.ts";
import { PageThumbnail } from "#app/admin/site/visual-editor/page-thumbnail.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { firstDifference } from "#shop/site/content/page-changes.rules.ts";
import type { PageElement } from "#shop/site/content/page-element.rules.ts";
import { parseElements, parsePageStructure } from "#shop/site/content/page-structure.rules.ts";

type VersionsPanelProps = {
	versions: ContentResponse["versions"];
	/** Puts a version on the canvas. */
	onRestore(content: string): void;
};

/** The published versions as small pages, with what changed, when and by whom. */
export function VersionsPanel({ versions, onRestore }: VersionsPanelProps) {
	const t = useT(adminTexts);
	const time = useTime();
	return (
		<section aria-label={t("visual_versions")} className="flex h-full flex-col gap-3 overflow-y-auto">
			<p className="text-sm text-muted">{t(versions.length === 0 ? "visual_no_versions" : "visual_versions_hint")}</p>
			<ol className="flex flex-col gap-3">
				{versions.map((one, index) => (
					<li key={one.id} className="flex gap-3 rounded-xl border border-line bg-surface p-2.5">
						<PageThumbnail elements={fromFirstChange(one.content, versions[index + 1]?.content ?? null)} />
						<div className="flex min-w-0 grow flex-col items-start gap-1 text-sm">
							<p className="font-semibold wrap-anywhere">
								{nameOfVersion(one.content, versions[index + 1]?.content ?? null, t)}
							</p>
							<p className="text-[0.8125rem] text-muted">
								{t("content_version", { when: time(one.createdAt), who: one.savedBy })}
							</p>
							<div className="mt-auto pt-1">
								{index === 0 ? (
									<Badge tone="green">{t("content_live")}</Badge>
								) : (
									<Button
										variant="secondary"
										size="small"
										disabled={parseElements(one.content) === null}
										onClick={() => onRestore(one.content)}
									>
										{t("content_restore")}
									</Button>
								)}
							</div>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

/** A version from the first element that it changed, so that versions that differ far below do not look the same. */
function fromFirstChange(content: string, before: string | null): readonly PageElement[] {
	const { elements } = parsePageStructure(content);
	const changed = firstDifference(parseElements(before) ?? [], parseElements(content) ?? []);
	const at = before === null ? -1 : elements.findIndex(({ id }) => id === changed?.id);
	return at === -1 ? elements : elements.slice(at);
}
