import { useState } from "react";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField } from "#app/interface/field.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { EDITABLE_PAGES, type EditablePage, languageOf } from "#shop/content/editable-page.rules.ts";
import { ContentEditor } from "./content-editor.tsx";

const [FIRST_PAGE] = EDITABLE_PAGES as readonly [EditablePage, ...EditablePage[]];

type Place = { page: string; section: string };

/** The texts of the public pages, by section (ACON-01..26). */
export function ContentTab() {
	const t = useT(adminTexts);
	const [place, setPlace] = useState<Place>({ page: FIRST_PAGE.id, section: FIRST_PAGE.sections[0] ?? "" });
	const [isDirty, setDirty] = useState(false);
	const [target, setTarget] = useState<Place | null>(null);
	const page = EDITABLE_PAGES.find(({ id }) => id === place.page) ?? FIRST_PAGE;

	const go = (next: Place) => {
		if (isDirty) setTarget(next);
		else setPlace(next);
	};

	return (
		<>
			<TabHeading title={t("content_title")}>
				<a
					href={page.path === "/product" ? "/product/1" : page.path}
					target="_blank"
					rel="noopener"
					className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
				>
					{t("content_open_page")}
				</a>
			</TabHeading>
			<div className="flex flex-wrap gap-4">
				<SelectField
					id="content-page"
					label={t("content_page")}
					className="min-w-48"
					value={page.id}
					onChange={(event) => {
						const next = EDITABLE_PAGES.find(({ id }) => id === event.target.value) ?? FIRST_PAGE;
						go({ page: next.id, section: next.sections[0] ?? "" });
					}}
				>
					{EDITABLE_PAGES.map(({ id }) => (
						<option key={id} value={id}>
							{t(`page_${id}` as KeyTaking<typeof adminTexts>)}
						</option>
					))}
				</SelectField>
				<SelectField
					id="content-section"
					label={t("content_section")}
					className="min-w-48"
					value={place.section}
					onChange={(event) => go({ page: page.id, section: event.target.value })}
				>
					{page.sections.map((section) => (
						<option key={section} value={section}>
							{sectionName(section, t)}
						</option>
					))}
				</SelectField>
			</div>
			<ContentEditor
				key={`${place.page} ${place.section}`}
				place={place}
				onDirty={setDirty}
				onGo={(section) => go({ page: page.id, section })}
			/>
			{target && (
				<AskFirst
					title={t("content_leave_title")}
					confirmLabel={t("content_leave")}
					onConfirm={async () => {
						setDirty(false);
						setPlace(target);
						setTarget(null);
					}}
					onClose={() => setTarget(null)}
				>
					<p>{t("content_leave_text")}</p>
				</AskFirst>
			)}
		</>
	);
}

/** The label of a section: "hero-es" becomes "Hero (Spanish)". */
function sectionName(key: string, t: Translate<typeof adminTexts>): string {
	const { section, language } = languageOf(key);
	const name = t(`section_${section}` as KeyTaking<typeof adminTexts>);
	return language === "en" ? name : t("section_spanish", { name });
}
