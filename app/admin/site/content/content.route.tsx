import { ExternalLink } from "lucide";
import { useNavigate } from "react-router";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { buttonClass } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { productPath } from "#app/product-path.ts";
import { EDITABLE_PAGES, type EditablePage } from "#shop/site/content/editable-page.rules.ts";
import type { Route } from "./+types/content.route.ts";
import { ContentEditor } from "./content-editor.tsx";
import { SectionList } from "./section-list.tsx";
import { sectionName, sectionSearch } from "./section-name.ts";

const [FIRST_PAGE] = EDITABLE_PAGES as readonly [EditablePage, ...EditablePage[]];

/** Page and section from the URL; the first ones for a name that does not exist. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { searchParams } = new URL(request.url);
	const page = EDITABLE_PAGES.find(({ id }) => id === searchParams.get("page")) ?? FIRST_PAGE;
	const section = page.sections.find((name) => name === searchParams.get("section")) ?? page.sections[0] ?? "";
	const { sections } = await adminApi.get("/api/admin/content/sections", { signal: request.signal });
	return { page, section, states: sections.filter((one) => one.page === page.id) };
}

/** The texts of the public pages, by section (ACON-01..26). */
export default function ContentPage({ loaderData: { page, section, states } }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const navigate = useNavigate();
	const go = (pageId: string, name: string) => void navigate({ search: sectionSearch(pageId, name) });
	return (
		<>
			<PageHeader>
				<a
					href={page.path === "/product" ? productPath(1) : page.path}
					target="_blank"
					rel="noopener"
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					{t("content_open_page")}
					<Icon of={ExternalLink} className="size-4" />
				</a>
			</PageHeader>
			<div className="grid gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
				<div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
					<SelectField
						id="content-page"
						label={t("content_page")}
						value={page.id}
						onChange={({ target: { value } }) => {
							const next = EDITABLE_PAGES.find(({ id }) => id === value) ?? FIRST_PAGE;
							go(next.id, next.sections[0] ?? "");
						}}
					>
						{EDITABLE_PAGES.map(({ id }) => (
							<option key={id} value={id}>
								{t(`page_${id}`)}
							</option>
						))}
					</SelectField>
					<SelectField
						id="content-section"
						label={t("content_section")}
						className="lg:hidden"
						value={section}
						onChange={({ target: { value } }) => go(page.id, value)}
					>
						{page.sections.map((name) => (
							<option key={name} value={name}>
								{sectionName(name, t)}
							</option>
						))}
					</SelectField>
					<SectionList states={states} section={section} className="hidden lg:block" />
				</div>
				<ChangedBy right="content.write">
					<ContentEditor
						key={`${page.id} ${section}`}
						place={{ page: page.id, section }}
						onGo={(name) => go(page.id, name)}
					/>
				</ChangedBy>
			</div>
		</>
	);
}
