import { Link } from "react-router";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { sectionName, sectionSearch } from "./section-name.ts";

type SectionState = ApiResponse<"GET", "/api/admin/content/sections">["sections"][number];

const TONES: Readonly<Record<SectionState["state"], string>> = {
	edited: "bg-green-soft text-green",
	default: "text-muted",
	empty: "text-muted",
	missing: "bg-amber-soft text-amber",
	outdated: "bg-amber-soft text-amber",
};

/** The sections of a page, each with a mark: edited, the default text, empty, or not translated yet (ACON-02). */
export function SectionList(props: { states: readonly SectionState[]; section: string; className: string }) {
	const t = useT(adminTexts);
	return (
		<nav aria-label={t("content_sections")} className={props.className}>
			<p className="mb-1.5 text-sm font-semibold">{t("content_section")}</p>
			<ul className="flex flex-col gap-0.5">
				{props.states.map(({ page, section, state }) => (
					<li key={section}>
						<Link
							to={{ search: sectionSearch(page, section) }}
							preventScrollReset
							aria-current={section === props.section ? "true" : undefined}
							className={classNames(
								"flex min-h-9 items-center justify-between gap-2 rounded-lg px-2.5 py-1 text-sm pointer-coarse:min-h-11",
								section === props.section
									? "bg-brand-soft font-semibold text-brand-strong"
									: "hover:bg-sunken hover:text-brand-strong",
							)}
						>
							<span className="min-w-0">{sectionName(section, t)}</span>
							<span className={classNames("shrink-0 rounded-md px-1.5 text-xs/5 font-medium", TONES[state])}>
								{t(`section_state_${state}`)}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
